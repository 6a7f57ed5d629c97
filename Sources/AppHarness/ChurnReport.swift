import Containment
import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

/// For the benchmark `churn`: takes random steps through the window, and prints what they leave
/// behind.
///
/// `ENFILADE_BENCH_CHURN` is the number of steps and the seed. Without it there is no report.
final class ChurnReport {
  private let count: Int
  private let seed: UInt64
  private let clock = ManualClock()

  init?() {
    guard let text = getenv("ENFILADE_BENCH_CHURN") else { return nil }
    let numbers = String(cString: text).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] >= 0 else { return nil }
    count = numbers[0]
    seed = UInt64(numbers[1])
    // Set before anything is animated.
    Motion.standard.clock = clock
  }

  func run(in window: SandboxWindow) async {
    let result = await Churn(window, clock: clock, seed: seed).run(count: count)
    for (kind, growth) in result.livingGrowth.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(growth > 0 ? "+" : "")\(growth)")
    }
    print(
      "{\"rss_growth_kb\":\(result.memoryGrowth),"
        + "\"shared_growth_kb\":\(result.displayGrowth),"
        + "\"live_objects_growth\":\(result.livingGrowth.values.reduce(0, +)),"
        + "\"diagnostics\":\(result.diagnostics)}")
  }
}
