import GTK

/// The command line of `enfilade-bench`, and of programs with more scenarios.
package enum Runner {
  nonisolated static let program = "enfilade-bench"

  private static var scenarios: [any Scenario.Type] = [
    TransitionScenario.self, EmbedScenario.self, ListScenario.self, GridScenario.self,
    DiffScenario.self, RouteScenario.self, StartScenario.self, IdleScenario.self,
    ChurnScenario.self, NavigationScenario.self,
  ]

  /// Runs the command line, in which `own` are known too, and returns the exit code.
  package static func run(_ arguments: [String], with own: [any Scenario.Type] = []) -> Int32 {
    scenarios += own
    guard arguments.count > 1, arguments[1] != "--help" else {
      print(overview)
      return 0
    }
    do {
      let rest = Array(arguments.dropFirst(2))
      let record =
        arguments[1] == Comparison.name
        ? try Comparison(arguments: rest).run()
        : try scenario(arguments[1]).init(arguments: rest).run()
      print(record)
      return 0
    } catch {
      StandardError.print("\(error)")
      return 2
    }
  }

  static func scenario(_ name: String) throws(CommandLineError) -> any Scenario.Type {
    if let scenario = scenarios.first(where: { $0.name == name }) { return scenario }
    throw CommandLineError(program: program, reason: "There is no scenario called \(name)")
  }

  private static var overview: String {
    let width = 12
    var lines = ["Usage: \(program) NAME [options], or \(program) compare NAME [options]", ""]
    for scenario in scenarios {
      let padding = String(repeating: " ", count: width - scenario.name.count)
      lines.append("  \(scenario.name)\(padding)\(scenario.summary)")
    }
    lines.append(
      "  \(Comparison.name)     Runs a scenario and its raw twin in turn and says what is reached")
    return lines.joined(separator: "\n")
  }
}
