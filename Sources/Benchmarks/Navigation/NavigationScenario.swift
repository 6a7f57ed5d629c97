import Containment
import GTK

/// Row NV-20: pages with a hundred rows, and one with ten thousand, are pushed and popped in a
/// window of 1280 × 800.
struct NavigationScenario: Scenario {
  static let name = "navigation"
  static let summary = "Pages with long lists are pushed and popped: frames, and the first of them"

  private let count: Int
  private let rows: Int
  private let manyRows: Int

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let count = options.string("count", argument: "N", "How many pushes and pops (20)")
    let rows = options.string("rows", argument: "N", "How many rows a page has (100)")
    let many = options.string("many", argument: "N", "How many rows a long page has (10000)")
    let values = try Self.parse(options, arguments)
    self.count = try Self.number(values[count], of: "count", usual: 20)
    self.rows = try Self.number(values[rows], of: "rows", usual: 100)
    manyRows = try Self.number(values[many], of: "many", usual: 10_000)
  }

  let usualRuns = 3
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    [
      // 58 frames per second.
      Bar("ms_from_frame_to_frame", .absolute(1000 / 58)),
      Bar("cpu_ms_per_frame", .absolute(8)),
      Bar("first_frame_ms", .absolute(50)),
    ]
  }

  func run() throws -> Record {
    try openDisplay()
    let meter = try CostMeter()
    let navigation = NavigationController(rootViewController: ManagedList.controller(rows))
    let screen = Screen(showing: navigation, width: 1280, height: 800)
    defer { screen.close() }
    var firsts: [Double] = []
    // The first change fills caches, such as those of styles and icons.
    for turn in 0..<6 {
      let first = change(navigation, in: screen, pushing: ManagedList.controller(manyRows)).first
      if turn > 0 { firsts.append(first) }
      _ = change(navigation, in: screen, pushing: nil)
    }
    var cost = Cost()
    var frames = 0
    var gaps: [Double] = []
    for _ in 0..<count {
      for page in [ManagedList.controller(rows), nil] {
        let before = meter.read()
        let times = change(navigation, in: screen, pushing: page).times
        cost += meter.read() - before
        frames += times.count
        gaps += zip(times, times.dropFirst()).map { Double($1 - $0) / 1_000_000 }
      }
    }

    var record = Record(bench: Self.name)
    record.set("count", count)
    record.set("rows", rows)
    record.set("many", manyRows)
    record.set("ms_from_frame_to_frame", gaps.reduce(0, +) / Double(max(gaps.count, 1)))
    record.set("worst_gap_ms", Samples(gaps).largest)
    record.set("cpu_ms_per_frame", cost.process / Double(max(frames, 1)))
    record.set("xserver_ms_per_frame", cost.server / Double(max(frames, 1)))
    record.set("first_frame_ms", Samples(firsts).median)
    return record
  }

  /// Pushes a page or pops one; returns the milliseconds to the first frame, and the times of all
  /// frames until the end.
  private func change(
    _ navigation: NavigationController, in screen: Screen, pushing page: ViewController?
  ) -> (first: Double, times: [Int]) {
    screen.frames.clear()
    let start = Nanoseconds.now
    var isDone = false
    Task {
      if let page { await navigation.push(page).finished } else { await navigation.pop().finished }
      isDone = true
    }
    Loop.run { isDone }
    let times = screen.frames.times
    Loop.run(milliseconds: 80)
    return (times.first.map { Double($0 - start) / 1_000_000 } ?? .infinity, times)
  }
}
