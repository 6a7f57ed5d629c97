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
  private var painted: Timeout?

  init?() {
    guard let text = getenv("ENFILADE_BENCH_START"), let start = Double(String(cString: text))
    else { return nil }
    self.start = start / 1_000_000
  }

  func await(_ window: Window, then end: @escaping @MainActor () -> Void) {
    tick = FrameTick(window) { [weak self] _ in
      self?.tick = nil
      // Idle comes after the frame that this tick belongs to.
      self?.painted = .whenIdle {
        self?.report()
        end()
      }
    }
  }

  private func report() {
    let elapsed = Clock.milliseconds() - start
    print("{\"first_frame_ms\":\(elapsed),\"rss_kb\":\(residentKilobytes)}")
  }

  /// The second number of /proc/self/statm, in pages of four kilobytes.
  private var residentKilobytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 256, file) != nil else { return 0 }
    let line = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4 } ?? 0
  }
}
