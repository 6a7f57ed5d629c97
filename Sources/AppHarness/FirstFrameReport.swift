import Containment
import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// For the benchmark of start-up: reports when the first frame was painted, and whether it looked as
/// that of a window with the focus, and ends the program.
///
/// `ENFILADE_BENCH_START` is the time at which the process was started, in nanoseconds of the
/// monotonic clock. Without it there is no report.
final class FirstFrameReport {
  private let start: Double
  private var isPainting = false

  init?() {
    guard let text = getenv("ENFILADE_BENCH_START"), let start = Double(String(cString: text))
    else { return nil }
    self.start = start / 1_000_000
  }

  /// Reports the first painted frame of `window`, which has been shown, and then calls `end`.
  func await(_ window: Window, then end: @escaping @MainActor () -> Void) {
    window.framePainting?.connect { [weak self] in self?.isPainting = true }
    window.frameEnded?.connect { [weak self, unowned window] in
      guard let self, isPainting else { return }
      isPainting = false
      report(isActive: !window.hasState(.backdrop))
      end()
    }
  }

  private func report(isActive: Bool) {
    let elapsed = Clock.milliseconds() - start
    print(
      "{\"first_frame_ms\":\(elapsed),\"rss_kb\":\(ResidentMemory.kilobytes),"
        + "\"is_active\":\(isActive)}")
  }
}
