import GTK

/// Runs a scenario and its raw twin, if it has one, alternately several times, and compares the
/// medians.
struct Comparison {
  static let name = "compare"

  private let scenario: any Scenario
  private let name: String
  private let options: [String]
  private let runs: Int

  /// Parses `NAME [options] [--runs N]`.
  init(arguments: [String]) throws(CommandLineError) {
    guard let name = arguments.first else {
      throw CommandLineError(
        program: Runner.program, reason: "\(Comparison.name) needs the name of a scenario")
    }
    var options = Array(arguments.dropFirst())
    var runs: Int?
    if let flag = options.firstIndex(of: "--runs") {
      let text = options.dropFirst(flag + 1).first
      guard let count = text.flatMap({ Int($0) }), count > 0 else {
        throw CommandLineError(program: Runner.program, reason: "--runs takes a number from 1")
      }
      runs = count
      options.removeSubrange(flag...flag + 1)
    }
    options.removeAll { $0 == "--raw" }
    self.name = name
    self.options = options
    scenario = try Runner.scenario(name).init(arguments: options)
    self.runs = runs ?? scenario.usualRuns
  }

  func run() throws -> Record {
    // The first client of an X server takes longer, since it loads OpenGL, so it is not measured.
    _ = try ChildProcess.run([StartScenario.name, "--empty", "--raw"])
    var ours: [Record] = []
    var raw: [Record] = []
    for _ in 0..<runs {
      ours.append(try measure(options))
      if scenario.hasTwin { raw.append(try measure(scenario.yardstick + ["--raw"])) }
    }
    return judge(ours: Comparison.medians(ours), raw: Comparison.medians(raw))
  }

  private func measure(_ options: [String]) throws(Failure) -> Record {
    let line = try ChildProcess.run([name] + options)
    // The X server cleans up after a large client for a while.
    Pause.milliseconds(100)
    if let record = Record(parsing: line) { return record }
    throw Failure("\(name) \(options.joined(separator: " ")) printed no figures but: \(line)")
  }

  /// The median of each number; other values are those of the first record.
  private static func medians(_ records: [Record]) -> Record {
    guard var result = records.first else { return Record() }
    for (name, value) in result.fields {
      guard case .number = value else { continue }
      result.set(name, Samples(records.compactMap { $0.number(name) }).median)
    }
    return result
  }

  private func judge(ours: Record, raw: Record) -> Record {
    var record = Record(bench: name)
    record.set("options", options.joined(separator: " "))
    record.set("yardstick", scenario.yardstick.joined(separator: " "))
    record.set("runs", runs)
    record["ours"] = .record(ours)
    record["raw"] = .record(raw)
    var ratios = Record()
    for (name, _) in ours.fields {
      let isOption = scenario.yardstick.contains("--\(name)")
      if !isOption, let one = ours.number(name), let other = raw.number(name), other != 0 {
        ratios.set(name, one / other)
      }
    }
    record["ratio"] = .record(ratios)
    var bars = Record()
    var isReached = true
    for bar in scenario.bars {
      let verdict = bar.judge(ours: ours, raw: raw)
      bars[bar.field] = .record(verdict.record)
      isReached = isReached && verdict.isReached
    }
    record["bars"] = .record(bars)
    record.set("reached", isReached)
    return record
  }
}
