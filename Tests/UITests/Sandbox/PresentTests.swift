import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The third person before the window: who only wants to see.
  @Suite("Presenting, from outside")
  struct PresentTests {
    private static let tools = [
      "header.menu", "catalogue", "inspector", "canvas.colours", "transition.play",
    ]

    private func expectTools(_ areThere: Bool, _ hand: Stagehand) async throws {
      for id in PresentTests.tools { try await hand[id].waitUntil(areThere ? .showing : .hidden) }
    }

    @Test(
      "FL-09 F5 leaves only the screen, with its state; Home begins it again, Escape brings all back",
      arguments: World.DisplayKind.tried())
    func keys(on display: World.DisplayKind) async throws {
      try await Stagehand.run(
        ["--scenario=navigation", "--size=1280x800"], on: display
      ) { hand in
        try await hand["page2.push"].click()
        try await hand.rest("page3.push", is: .showing)
        try hand.world.keyboard.press("F5")
        try await expectTools(false, hand)
        try await hand["page3.push"].waitUntil(.showing)
        try await hand["snackbar.text"].waitUntil(.showing)
        let window = try #require(hand.app.windows.first?.extents)
        #expect(try hand["canvas.frame"].extents.width >= window.width - 12, "it fills the window")
        try hand.world.keyboard.press("Home")
        try await hand["page2.push"].waitUntil(.showing)
        try await expectTools(false, hand)
        try hand.world.keyboard.press("F5")
        try await expectTools(true, hand)
        // A device keeps its size; whoever opens a pane is not presenting any more.
        try await hand["canvas.width.360"].click()
        try hand.world.keyboard.press("F5")
        try await expectTools(false, hand)
        try await hand.app.expect("a device") { try hand["canvas.frame"].extents.width == 360 }
        try hand.world.keyboard.press("F12")
        try await expectTools(true, hand)
      }
    }

    @Test("FL-09 Shift+F5 begins again, and the upper edge has buttons for a pointer")
    func pointer() async throws {
      try await Stagehand.run(["--scenario=navigation", "--size=1280x800"]) { hand in
        try await hand["page2.push"].click()
        try await hand.rest("page3.push", is: .showing)
        try hand.world.keyboard.press("F5")
        try await expectTools(false, hand)
        try hand.world.keyboard.press("Shift+F5")
        try await hand["page2.push"].waitUntil(.showing)
        try await hand["page2.push"].click()
        try await hand["page3.push"].waitUntil(.showing)
        try await hand["present.edge"].hover()
        try await hand["present.restart"].click()
        try await hand["page2.push"].waitUntil(.showing)
        try await hand["present.leave"].click()
        try await expectTools(true, hand)
      }
    }

    @Test("FL-09 --present begins with the screen alone, and Escape leads to the tools")
    func commandLine() async throws {
      try await Stagehand.run(["--present", "--scenario=card", "--size=1000x700"]) { hand in
        try await hand["card.heading"].waitUntil(.showing)
        try await hand["header.menu"].waitUntil(.hidden)
        try await hand["transition.play"].waitUntil(.hidden)
        try hand.world.keyboard.press("Escape")
        try await hand["header.menu"].waitUntil(.showing)
        try await hand["transition.play"].waitUntil(.showing)
      }
    }

    @Test("FL-09 --present shows a flow of a file; one that is none is refused by a sentence")
    func flow() async throws {
      try await World.with { world in
        let file = "\(world.folder)/walk.enfilade"
        let flow = """
          {
            "format": "enfilade-flow", "version": 2, "start": "screen-1",
            "screens": [
              { "id": "screen-1", "title": "Door", "root": { "kind": "message", "properties": { "text": "Come in" } } }
            ]
          }
          """
        try Files.write(flow, to: file)
        let app = try await world.launchApp(["--present", file, "--size=800x600"])
        try await app.find(text: "Come in").first.waitUntil(.showing)
        try await app.find(id: "header.menu").waitUntil(.hidden)
        app.terminate()
        try await app.waitForExit()
      }
    }
  }
}
