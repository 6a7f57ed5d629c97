import Automation
import TestSupport
import Testing

extension OnScreen {
  /// What somebody does who sees the app for the first time, with nothing but a mouse.
  @Suite("Composing, from outside")
  struct ComposeUITests {
    /// Opens the chooser by a click, turns the wheel until the kind is seen, and clicks on it.
    private func choose(_ kind: String, at place: String, _ hand: Stagehand) async throws {
      try await hand[place].click()
      try await hand.rest("compose.find", is: .showing)
      let row = hand["compose.kind.\(kind)"]
      try await row.waitUntil(.steady)
      let search = try hand["compose.find"].extents
      for _ in 1...20 {
        // The list right beneath it is 300 pixels high.
        let place = try row.extents
        let isThere = try row.states.contains(.showing)
        if isThere, place.y + place.height <= search.y + search.height + 300 { break }
        hand.world.pointer.move(to: Point(x: search.x + 40, y: search.y + 150))
        hand.world.pointer.scroll(down: 2, right: 0)
        try await row.waitUntil(.steady)
      }
      try await row.click()
      try await hand.rest("compose.find", is: .gone)
    }

    @Test(
      "SB-13 Menu(Toolbar(Tabs(List))) is composed, slowed, interrupted, read and exported by mouse"
    )
    func byMouse() async throws {
      try await Stagehand.run { hand in
        try await hand.showPage("Compose")
        try await choose("menu", at: "compose.hole.0", hand)
        try await choose("toolbar", at: "compose.hole.1", hand)
        try await choose("tabs", at: "compose.hole.2", hand)
        try await choose("list", at: "compose.hole.3", hand)
        try await choose("message", at: "compose.add.3", hand)

        try await hand.setSpeed(slowerBy: 4, to: "0.05×")
        try await hand.showPage("Transition")
        try await hand.rest("transition.interrupt", is: .showing)
        // The layer with the button for more lets clicks through everywhere else.
        try await hand.app.find(role: .pageTab, name: "List").click(force: true)
        try await hand["transition.interrupt"].click()

        try await hand.showPage("Events")
        try await hand.rest("events", is: .showing)
        // What came first is above the many rows of a list.
        try await hand["events"].scroll(down: -5)
        try await hand.app.find("a callback", where: { $0.name.contains("viewWillAppear") })
          .showing.first.waitUntil(.showing)

        try await hand.showPage("Compose")
        try await hand["compose.export"].click()
        try await hand["compose.source"].waitUntil(.showing)
        let source = try hand["compose.source"].text
        for name in ["MenuController", "ToolbarController", "TabsController"] {
          #expect(source.contains("\(name)("), "what is exported compiles, see ExportTests")
        }
        try await hand["compose.export.close"].click()
        try await hand["compose.source"].waitUntil(.gone)
      }
    }
  }
}
