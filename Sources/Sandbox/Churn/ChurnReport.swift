import Containment

#if canImport(Glibc)
  import Glibc
#endif

/// For the benchmark `churn`: goes through the window at random, and prints what that leaves.
///
/// `ENFILADE_BENCH_CHURN` holds how many steps are taken, and the seed of their order; without it
/// nothing of this exists.
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
    // Before there is anything that moves.
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
