import Containment
import GTK
import Routing

/// Scenario 5: navigation to a page in a large tree of controllers.
struct RouteScenario: Scenario {
  static let name = "route"
  static let summary = "A page among many is gone to: how long the plan takes, and the whole way"

  private let count: Int
  private let depth: Int

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let controllers = options.string("controllers", argument: "N", "How many controllers (10000)")
    let depth = options.string("depth", argument: "D", "How many containers over a page (8)")
    let values = try Self.parse(options, arguments)
    count = try Self.number(values[controllers], of: "controllers", usual: 10_000, atLeast: 2)
    self.depth = try Self.number(values[depth], of: "depth", usual: 8)
  }

  let usualRuns = 3
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    let once = [Bar("most_visits", .absolute(1)), Bar("visited", .absolute(Double(count)))]
    return count > 10_000
      ? once
      : once + [
        Bar("us_per_resolution", .absolute(1000)), Bar("us_per_navigation", .absolute(3000)),
      ]
  }

  /// A page that is searched for in the whole tree, and presented if it is not found.
  private let page = StepAssembly<NumberedPage, Int>(
    finder: .classWithContextFinder(), factory: .build { NumberedPage($0) }
  )
  .using(.push()).from(.navigationController()).using(.present()).from(.current)

  func run() throws -> Record {
    try openDisplay()
    // The page that is presented over the tree counts as one of the controllers.
    let tree = RouteTree(count: count - 1, depth: depth)
    MainLoop.attach()
    let window = RootWindow(Window(width: 1024, height: 768), root: tree.root)
    window.show()
    let router = Router(of: window)
    Loop.run(milliseconds: 300)
    defer {
      window.close()
      Loop.drain()
    }

    guard let first = tree.tops.first, let last = tree.tops.last else {
      throw Failure("\(count) controllers are too few for a depth of \(depth)")
    }
    let navigation = try navigate(router, between: first, and: last)
    _ = try wait { await tree.root.present(NumberedPage(-1)).finished }
    let (visited, most) = try visits(router)
    let resolution = try resolve(router)

    var record = Record(bench: Self.name)
    record.set("controllers", count)
    record.set("depth", depth)
    record.set("us_per_resolution", resolution)
    record.set("us_per_navigation", navigation)
    record.set("visited", visited)
    record.set("most_visits", most)
    return record
  }

  /// The time of a plan that searches the whole tree, in microseconds.
  private func resolve(_ router: Router) throws -> Double {
    var times: [Double] = []
    for _ in 0..<101 {
      let start = Nanoseconds.now
      _ = try router.plan(to: page, with: -2)
      times.append(Nanoseconds.milliseconds(since: start) * 1000)
    }
    return Samples(times).median
  }

  /// The time of a navigation between two distant pages, in microseconds.
  private func navigate(_ router: Router, between first: Int, and last: Int) throws -> Double {
    var times: [Double] = []
    for turn in 0..<42 {
      let start = Nanoseconds.now
      let target = turn % 2 == 0 ? first : last
      _ = try wait { try await router.navigate(to: page, with: target, animated: false) }
      // The first visit of each page makes its widgets.
      if turn > 1 { times.append(Nanoseconds.milliseconds(since: start) * 1000) }
    }
    return Samples(times).median
  }

  /// The number of controllers that a search of the whole tree visits, and the most visits of one.
  private func visits(_ router: Router) throws -> (visited: Int, most: Int) {
    var seen: [ObjectIdentifier: Int] = [:]
    let finder = PredicateFinder<ViewController, Void> { controller, _ in
      seen[ObjectIdentifier(controller), default: 0] += 1
      return false
    }
    _ = try finder.find(in: router.host)
    guard seen.count == count else {
      throw Failure("the search has looked at \(seen.count) controllers, not at all \(count)")
    }
    return (seen.count, seen.values.max() ?? 0)
  }

  /// Runs the main loop until `body` has returned.
  private func wait<Result>(
    for body: @escaping @MainActor () async throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    Loop.run { result != nil }
    guard let result else { throw Failure("nothing has come of it") }
    return try result.get()
  }
}
