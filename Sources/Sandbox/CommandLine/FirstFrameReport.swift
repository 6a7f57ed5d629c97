import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// For the benchmark of the start: tells when the first frame was painted, and ends the program.
///
/// `ENFILADE_BENCH_START` holds when the process was started, in nanoseconds of the clock that only
/// goes forwards; without it nothing of this exists.
final class FirstFrameReport {
  private let start: Double
  private var tick: FrameTick?
  private lazy var painted = DeferredCall { [weak self] in self?.report() }
  private var end: @MainActor () -> Void = {}

  init?() {
    guard let text = getenv("ENFILADE_BENCH_START"), let start = Double(String(cString: text))
    else { return nil }
    self.start = start / 1_000_000
  }

  func await(_ window: Window, then end: @escaping @MainActor () -> Void) {
    self.end = end
    tick = FrameTick(window) { [weak self] _ in
      self?.tick = nil
      // Nothing comes between this and the rest of the frame that the tick belongs to.
      self?.painted.request()
    }
  }

  private func report() {
    let elapsed = Clock.milliseconds() - start
    print("{\"first_frame_ms\":\(elapsed),\"rss_kb\":\(ResidentMemory.kilobytes)}")
    end()
  }
}
