import Automation
import Foundation
import Testing

/// What the app tells programs of a scenario.
nonisolated struct ListedScenario: Decodable {
  let id, title: String
}

extension World {
  /// The scenarios that there are, in the order of the catalogue. (Row AR-08.)
  func scenarios() async throws -> [ListedScenario] {
    let list = try await run(Stagehand.executable, ["--list", "--json"])
    #expect(list.exitCode == 0 && list.standardError == "")
    let scenarios = try JSONDecoder().decode(
      [ListedScenario].self, from: Data(list.standardOutput.utf8))
    try #require(scenarios.count > 30)
    return scenarios
  }
}

extension App {
  /// What the catalogue marks as that which is shown.
  var markedScenario: Locator {
    find(id: "catalogue").find("marked scenario", reading: []) { $0.states.contains(.selected) }
  }
}

extension Stagehand {
  /// Shows each scenario in the running app, which has begun with the first of them, and runs
  /// `body` with its id when everything in it is at rest.
  ///
  /// - Parameter chosen: whether the scenario of an index is shown; the others are passed by.
  func showEach(
    where chosen: (Int) -> Bool = { _ in true }, _ body: (String) async throws -> Void
  ) async throws {
    for (index, scenario) in try await world.scenarios().enumerated() {
      if index > 0 { try world.keyboard.press("Control+Next") }
      guard chosen(index) else { continue }
      try await app.markedScenario.waitUntil(.name(scenario.title))
      try await rest()
      try await body(scenario.id)
    }
  }
}
