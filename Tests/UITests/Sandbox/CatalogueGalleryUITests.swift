import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The catalogue as a gallery, from outside")
  struct CatalogueGalleryUITests {
    private func expectPixel(
      _ what: String, of id: String, _ hand: Stagehand,
      _ isRight: @escaping ((red: UInt8, green: UInt8, blue: UInt8)) -> Bool
    ) async throws {
      try await hand[id].waitUntil(.showing)
      try await hand.app.expect("\(what) on \(id)") {
        let picture = try hand[id].screenshot()
        return picture.width > 12 && picture.height > 12 && isRight(picture[8, 8])
      }
    }

    @Test("ST-04 Ctrl+G: cards with pictures, in the dark too, that open; kept for the next start")
    func gallery() async throws {
      try await Stagehand.run(["--scenario", "lab"]) { hand in
        let keyboard = hand.world.keyboard
        let frames = hand.trace.count { $0.hasPrefix("Frame") }
        try keyboard.press("Control+g")
        try await expectPixel("the Lab’s red", of: "thumbnail.lab", hand) {
          $0.red > 200 && $0.green < 60 && $0.blue < 60
        }
        try await hand["catalogue.lab"].scroll(down: 5)
        try await hand["catalogue.navigation"].click()
        try await hand.expectTitle("Navigation")
        #expect(hand.app.windows.count == 1, "no picture is a window of the app")
        try await expectPixel("light", of: "thumbnail.navigation", hand) { $0.red > 200 }
        try keyboard.press("Control+Shift+d")
        try await expectPixel("dark", of: "thumbnail.navigation", hand) { $0.red < 100 }

        // By keyboard, to the card beside it, and among the favourites, as in the list.
        try keyboard.press("Right")
        try await hand.expectTitle("Tabs")
        try keyboard.press("Control+d")
        try await hand["catalogue.part.favourites"].click()
        try await hand["thumbnail.lab"].waitUntil(.gone)
        try await hand["thumbnail.tabs"].waitUntil(.showing)
        try await hand["catalogue.part.all"].click()
        try await hand["thumbnail.navigation"].waitUntil(.showing)

        // The person's lists are neither opened nor made for a picture.
        try await hand["catalogue.search"].type("to-do")
        try await hand["catalogue.todo"].waitUntil(.showing)
        try await expectPixel("dark", of: "thumbnail.todo", hand) { $0.red < 100 }
        #expect(Stagehand.text(of: "\(hand.world.folder)/data/enfilade/todo.sqlite") == "")
        #expect(hand.trace.count { $0.hasPrefix("Frame") } == frames, "the trace has no pictures")

        try await hand.app.quit()
        try await hand.relaunch { again in
          try await again["thumbnail.tabs"].waitUntil(.showing)
          try keyboard.press("Control+g")
          try await again["thumbnail.tabs"].waitUntil(.gone)
          try await again["catalogue.tabs"].waitUntil(.showing)
        }
      }
    }
  }
}
