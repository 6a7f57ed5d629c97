import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Scenarios of containers, and of the desktop")
  struct ContainerScenarioTests {
    private func screen(_ id: String) throws -> ViewController {
      try #require(Scenario.all.first { $0.id == id }).makeScreen()
    }

    private func action(_ id: String, on screen: ViewController) throws -> ActionRun {
      try #require(screen.representedActions.first { $0.action.id == id })
    }

    private func isMapped(_ id: String, in screen: ViewController) -> Bool {
      screen.view.descendants.contains { $0.accessibleID == id && $0.isMapped }
    }

    @Test("ST-14 the adaptive screen follows its frame, from one pane to three")
    func adaptive() async throws {
      for (width, details, house) in [(360, false, false), (700, true, false), (1000, true, true)] {
        let screen = try screen("adaptive")
        let theatre = try await Theatre.showing(screen, width: width, height: 640)
        #expect(screen.view.allocation.width == width)
        #expect(isMapped("adaptive.atrium", in: screen) && isMapped("adaptive.house", in: screen))
        #expect(isMapped("adaptive.notes", in: screen) == details, "\(width)")
        let isHouseMapped = screen.view.descendants(of: Label.self).contains {
          $0.isMapped && $0.text == "There is only this house"
        }
        #expect(isHouseMapped == house, "\(width)")
        theatre.close()
      }
    }

    @Test("OP-25 the scenario Desktop has room in 360 pixels, also after it was wide")
    func desktop() async throws {
      let screen = try screen("desktop")
      try await Theatre.showing(screen, width: 1000, height: 700)
      #expect(screen.view.minimumWidth <= 360)
    }

    @Test("ST-01 what is inside goes with its page, of which the screen tells, and comes back")
    func stackingOrder() async throws {
      let theatre = Theatre(width: 360, height: 640)
      let screen = try screen("stacking-order")
      theatre.settle(screen)
      let inToolbar = try action("toolbar", on: screen)
      let inMenu = try action("menu", on: screen)
      let again = try action("again", on: screen)
      let first = screen.ownReport.text
      #expect(!first.isEmpty && !again.isSensitive)
      inToolbar.start()
      try await theatre.comeToEnd()
      #expect(inToolbar.isSensitive && again.isSensitive && screen.ownReport.text == first)
      inMenu.start()
      try await theatre.comeToEnd()
      #expect(!inToolbar.isSensitive && inMenu.isSensitive && screen.ownReport.text != first)
      again.start()
      try await theatre.comeToEnd()
      #expect(inToolbar.isSensitive && !again.isSensitive && screen.ownReport.text == first)
      screen.representedKnobs?["outside"] = .text("toolbar")
      #expect(screen.ownReport.text != first)
      inToolbar.start()
      try await theatre.comeToEnd()
      #expect(inToolbar.isSensitive && !inMenu.isSensitive)
    }
  }
}
