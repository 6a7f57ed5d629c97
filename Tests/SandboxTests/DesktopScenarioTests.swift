import Containment
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The scenario Desktop")
  struct DesktopScenarioTests {
    @Test("OP-25 it has room in 360 pixels, also after it was wide")
    func narrow() async throws {
      let theatre = Theatre(width: 1000, height: 700)
      let scenario = try #require(Scenario.all.first { $0.id == "desktop" })
      let screen = scenario.makeScreen()
      theatre.settle(screen)
      try await letEventsArrive()
      #expect(screen.view.minimumWidth <= 360)
    }
  }
}
