@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: buttons under the pointer")
  struct ListHoverTests {
    /// What the buttons over the row under the pointer say.
    private func shown(_ stage: ActionStage) -> [String] { stage.buttons.keys.sorted() }

    @Test("OP-14 buttons over a row are those of its trailing actions, of all, or none")
    func choice() async throws {
      let stage = try ActionStage()
      try await handled(stage.theatre.widget(3)?.realMove())
      #expect(shown(stage) == ["Archive", "Delete"])
      stage.list.hoverButtons = .all
      #expect(shown(stage) == ["Archive", "Delete", "Done"], "also under a pointer that rests")
      stage.list.hoverButtons = .none
      #expect(shown(stage).isEmpty)
      try await handled(stage.theatre.widget(5)?.realMove())
      #expect(shown(stage).isEmpty && stage.theatre.items(in: .prelight) == [5])
    }

    @Test("OP-14 without buttons over the row, every other way to its actions is there")
    func otherWays() async throws {
      let stage = try ActionStage()
      stage.list.hoverButtons = .none
      try await stage.theatre.press(.delete, on: 3)
      stage.scribe.expect("Delete 3")
      try await stage.theatre.click(3, button: 3)
      let items = try await stage.openMenu()
      #expect(items.count == 3)
      items[0].realClick()
      try await until("the action") { stage.scribe.take().contains("Done 3") }
      try await stage.drag(5, by: 310)
      try await until("the action") { stage.scribe.take().contains("Done 5") }
      stage.theatre.clock.advance(by: 200)
      try await stage.drag(5, by: -100, for: 200)
      try await stage.clickButton("Archive")
      try await until("the action") { stage.scribe.take().contains("Archive 5") }
    }

    @Test(
      "OP-14 buttons over a row leave the controls at its end to the pointer",
      arguments: [false, true])
    func endControls(mirrored: Bool) async throws {
      let stage = try ActionStage(mirrored: mirrored)
      let entry = try #require(stage.theatre.row(3)?.entry)
      entry.parent?.direction = mirrored ? .rightToLeft : .leftToRight
      entry.isVisible = true
      stage.theatre.root.window.layoutIfNeeded()
      try await handled(entry.realMove())
      #expect(shown(stage) == ["Archive", "Delete"])
      let root = stage.theatre.root.window
      root.layoutIfNeeded()
      let field = entry.frame(in: root)
      for button in stage.buttons.values {
        let frame = button.frame(in: root)
        #expect(
          mirrored ? frame.x >= field.x + field.width + 6 : frame.x + frame.width <= field.x - 6)
      }
      // The very end, where the buttons would be otherwise.
      try await handled(entry.realClick(x: mirrored ? 20 : entry.allocation.width - 20))
      #expect(entry.isFocus)
      #expect(!stage.scribe.take().contains { $0.hasPrefix("Delete") || $0.hasPrefix("Archive") })
    }

    @Test("OP-14 in a row whose controls leave no room the buttons are at the end")
    func noRoom() async throws {
      let stage = try ActionStage()
      let entry = try #require(stage.theatre.row(3)?.entry)
      entry.setSizeRequest(width: 500)
      entry.isVisible = true
      stage.theatre.root.window.layoutIfNeeded()
      try await handled(stage.theatre.widget(3)?.realMove(x: 10, y: 10))
      let frame = try #require(stage.buttons["Archive"]?.allocation)
      #expect(frame.x + frame.width == stage.width - 6)
    }

    @Test("OP-14 the place of buttons among controls")
    func place() {
      func start(_ controls: Range<Int>...) -> Int {
        startOfHoverButtons(width: 50, room: 200, controls: controls)
      }
      #expect(start() == 144)
      #expect(start(0..<100) == 144, "a control that is not there")
      #expect(start(190..<194) == 134)
      #expect(start(190..<194, 160..<180) == 104)
      #expect(start(190..<194, 100..<120) == 134)
      #expect(start(150..<194, 80..<95) == 24, "there is no room between them")
      #expect(start(40..<194) == 144, "nor before them")
    }
  }
}
