import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

/// What the screen of a scenario may throw.
struct CeilingFault: Error, CustomStringConvertible {
  let description = "There is no “ceiling.ui”."
}

extension OnScreen {
  @Suite("A scenario that throws")
  struct BrokenScenarioTests {
    @Test("its error is shown, and Reload tries again, until there is a screen")
    func reload() async throws {
      let theatre = Theatre(width: 400, height: 300)
      var attempts = 0
      let scenario = Scenario("broken", "Broken", group: "Tests") { () -> ViewController in
        attempts += 1
        guard attempts > 2 else { throw CeilingFault() }
        return theatre.probe("A")
      }
      let screen = scenario.makeScreen()
      #expect(screen.title == "Broken" && screen.representedScenario?.id == "broken")
      theatre.settle(screen)
      func seen(_ text: String) -> Bool { theatre.label(text) != nil }
      func reload() async throws {
        let button = try #require(
          theatre.root.window.descendants.first { $0.isMapped && $0.typeName == "GtkButton" })
        #expect(Button(retaining: button.unsafePointer).text == "Reload" && button.isFocus)
        try await handled(button.realClick())
        theatre.clock.advance(by: 500)
      }
      #expect(seen("There is no “ceiling.ui”."))
      try await reload()
      #expect(attempts == 2 && seen("There is no “ceiling.ui”."))
      try await reload()
      #expect(attempts == 3 && !seen("There is no “ceiling.ui”."))
      #expect(screen.children.map(\.debugName) == ["A"])
    }
  }
}
