import CGTK
import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// Reports the first painted frame of this process, and ends the process.
enum FirstFrame {
  /// The time at which the process was started, in nanoseconds.
  static var start = 0
  private static var frames: FrameLog?

  /// Waits for the first frame of `window`, which has been shown.
  static func report(_ window: CWidget) {
    let log = FrameLog(window)
    frames = log
    log.onFrame = {
      var record = Record()
      record.set("first_frame_ms", Nanoseconds.milliseconds(since: start))
      record.set("rss_kb", ResidentMemory.kilobytes)
      print(record)
      exit(0)
    }
  }
}
