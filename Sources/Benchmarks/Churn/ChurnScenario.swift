import GTK

/// Scenario 8: a random walk through the window of the app, and what it leaves behind.
///
/// The app is a child process, which takes the same walk four times by itself; the growth is that
/// of the last two. Complaints of GTK count as diagnostics.
///
/// The memory that is shared with the display for pictures has a field of its own,
/// `shared_growth_kb`: it is as large as the largest picture that was sent anywhere on the walk.
struct ChurnScenario: Scenario {
  static let name = "churn"
  static let summary = "A random walk through the app: what it leaves behind"

  private let count: Int
  private let seed: Int

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let count = options.string("count", argument: "N", "How many steps (10000)")
    let seed = options.string("seed", argument: "N", "Which walk (1)")
    let values = try Self.parse(options, arguments)
    self.count = try Self.number(values[count], of: "count", usual: 10_000, atLeast: 4)
    self.seed = try Self.number(values[seed], of: "seed", usual: 1, atLeast: 0)
  }

  let usualRuns = 1
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    [
      Bar("rss_growth_kb", .absolute(1024)), Bar("live_objects_growth", .absolute(0)),
      Bar("diagnostics", .absolute(0)),
    ]
  }

  func run() throws -> Record {
    let lines = try ChildProcess.runApp(
      ["ENFILADE_BENCH_CHURN": "\(count) \(seed)"], withErrors: true, seconds: 3600)
    guard let report = lines.last.flatMap({ Record(parsing: $0) }),
      let diagnostics = report.number("diagnostics")
    else {
      throw Failure("the app did not report its walk but printed: \(lines.last ?? "nothing")")
    }
    let complaints = lines.filter { line in
      ["WARNING **", "CRITICAL **"].contains { line.contains($0) }
    }
    for line in lines.dropLast() { StandardError.print(line) }
    var record = Record(bench: Self.name)
    record.set("count", count)
    record.set("seed", seed)
    for (name, value) in report.fields { record[name] = value }
    record.set("diagnostics", diagnostics + Double(complaints.count))
    return record
  }
}
