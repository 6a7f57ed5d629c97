import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The catalogue, from outside")
  struct CatalogueTests {
    @Test("Ctrl+F and words find a scenario by title, group and summary; Enter opens the first")
    func search() async throws {
      try await Stagehand.run { hand in
        try hand.world.keyboard.press("Control+f")
        try await hand["catalogue.search"].waitUntil(.focused)
        try hand.world.keyboard.type("LISTS Interrupt")
        try await hand["catalogue.lab"].waitUntil(.gone)
        try await hand["catalogue.shuffle"].waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand.expectTitle("Shuffle")
        try hand.world.keyboard.press("Escape")
        try await hand["catalogue.search"].waitUntil(.text(""))
        try await hand["catalogue.lab"].waitUntil(.showing)
        // What is shown was selected all the while: Down goes to it, and on from there.
        try hand.world.keyboard.press("Down")
        try hand.world.keyboard.press("Down")
        try await hand.expectTitle("Endless")
      }
    }

    @Test("what is found nowhere is said, and the search can be cleared")
    func nothingFound() async throws {
      try await Stagehand.run { hand in
        let width = try hand["catalogue"].extents.width
        try await hand["catalogue.search"].type("no such scenario anywhere")
        try await hand.app.find(text: "Nothing matches “no such scenario anywhere”.")
          .waitUntil(.showing)
        try await hand.rest()
        try await hand.app.find(role: .button, name: "Clear search").click()
        try await hand["catalogue.lab"].waitUntil(.showing)
        try await hand["catalogue.search"].waitUntil(.focused)
        #expect(try hand["catalogue"].extents.width == width)
        try await hand.expectTitle("Lab")
      }
    }

    @Test("ST-17 favourites and recent scenarios stand under a heading of their own")
    func headings() async throws {
      try await Stagehand.run { hand in
        let catalogue = hand["catalogue"]
        try await hand["catalogue.part.favourites"].click()
        try await hand.app.find(
          text: "There are no favourites yet. Ctrl+D adds the scenario that is shown."
        ).waitUntil(.showing)
        try hand.world.keyboard.press("Control+d")
        try await catalogue.find(text: "Favourites").waitUntil(.showing)
        try await hand["catalogue.lab"].waitUntil(.showing)
        try await hand["catalogue.part.recent"].click()
        try await catalogue.find(text: "Recent scenarios").waitUntil(.showing)
        try await hand["catalogue.part.all"].click()
        try await catalogue.find(text: "Containers").waitUntil(.showing)
        #expect(try catalogue.find(text: "Recent scenarios").count == 0)
      }
    }

    @Test("ST-05 what is open is marked: clicked on, clicked on again, with Ctrl, and by a command")
    func marked() async throws {
      // What fades is gone at once.
      var configuration = World.Configuration()
      configuration.gtkSettings["gtk-enable-animations"] = "0"
      try await Stagehand.run(configuration: configuration) { hand in
        let row = hand["catalogue.tabs"]
        /// Whatever the click did has been done when the answer to one on something else is there.
        func expectMarked(_ title: String, whilePaused isPaused: Bool) async throws {
          try await hand.expectTitle(title)
          try await hand.world.keyboard.press("Control+p")
          try await hand["canvas.pause"].waitUntil(isPaused ? .showing : .hidden)
          let name = try await hand.app.markedScenario.name
          #expect(name == title)
        }
        try await row.click()
        try await expectMarked("Tabs", whilePaused: true)
        try await row.click()
        try await expectMarked("Tabs", whilePaused: false)
        try await hand.world.keyboard.hold("Control") { try await row.click() }
        try await expectMarked("Tabs", whilePaused: true)
        try hand.world.keyboard.press("Control+Next")
        try await expectMarked("Bottom navigation", whilePaused: false)
      }
    }
  }
}
