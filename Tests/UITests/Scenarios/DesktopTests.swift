import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The scenario Desktop, from outside")
  struct DesktopTests {
    @Test("OP-06 a picture is copied and pasted, and a text that was copied is no picture")
    func clipboard() async throws {
      try await Stagehand.run(["--scenario", "desktop"]) { hand in
        let status = hand["desktop.status"]
        try await hand["desktop.paste"].click()
        try await status.waitUntil(.name("Nothing was copied."))
        try await hand["desktop.copy"].click()
        try await status.waitUntil(.name("Copied 480 × 300 pixels"))
        try await hand["desktop.paste"].click()
        try await status.waitUntil(.name("A picture of 480 × 300 pixels"))
        #expect(try hand["desktop.picture"].role == .image)
      }
    }

    @Test(
      "OP-25 a card is dragged to the other side; Escape leaves it where it was; a click moves it")
    func drag() async throws {
      try await Stagehand.run(["--scenario", "desktop"], configuration: .managed) { hand in
        let (status, pointer) = (hand["desktop.status"], hand.world.pointer)
        try await hand["desktop.lamp"].waitUntil(.showing)
        // What is let go before the other side has answered is not dropped.
        var hasGone = false
        for _ in 0..<5 where !hasGone {
          try await hand["desktop.lamp"].drag(to: hand["desktop.side.1"], steps: 20)
          hasGone =
            (try? await status.waitUntil(.name("Lamp went over"), timeout: .seconds(4))) != nil
        }
        #expect(hasGone)
        #expect(try hand["desktop.lamp"].extents.x >= hand["desktop.side.1"].extents.x)

        let (from, to) = try (hand["desktop.chair"].extents, hand["desktop.side.1"].extents)
        pointer.move(to: Point(x: from.x + 5, y: from.y + 5))
        pointer.press()
        for step in 1...20 {
          try await Task.sleep(for: .milliseconds(20))
          pointer.move(to: Point(x: from.x + 5 + (to.x - from.x) * step / 20, y: from.y + 5))
        }
        try hand.world.keyboard.press("Escape")
        try await Task.sleep(for: .milliseconds(20))
        pointer.release()
        try await hand["desktop.mirror"].click()
        try await status.waitUntil(.name("Mirror went over"))
        #expect(try hand["desktop.chair"].extents.x < hand["desktop.side.1"].extents.x)
      }
    }

    @Test("OP-25 the desktop shows what the app has to say, and its buttons come back")
    func notification() async throws {
      try await World.with { world in
        let address = try #require(world.environment["DBUS_SESSION_BUS_ADDRESS"])
        let desktop = try NotificationDaemon(address: address)
        // With more on its command line it would not be on the bus.
        let app = try await world.launchApp()
        try await app.expect("a scenario") { app.windows.first?.title != "Enfilade" }
        try desktop.open("enfilade://scenario/desktop", in: "dev.enfilade.Enfilade")
        try await app.find(id: "desktop.notify").click()
        try await app.expect("a notification") { desktop.shown.count == 1 }
        let news = try #require(desktop.shown.values.first)
        #expect(news.summary == "The door is open" && news.body == "It has been open for an hour.")
        #expect(news.actions.contains("Leave it"))
        try desktop.click("Close it")
        try await app.find(id: "desktop.status").waitUntil(.name("Answered: Close it"))
        try await app.find(id: "desktop.notify").click()
        try await app.expect("another") { !desktop.shown.isEmpty }
        try await app.find(id: "desktop.withdraw").click()
        try await app.expect("none") { desktop.shown.isEmpty }
        #expect(app.warnings == [])
      }
    }

    @Test("OP-25 a window has the menus of the app, which are opened by their letters")
    func menus() async throws {
      try await Stagehand.run(["--scenario", "desktop"], configuration: .managed) { hand in
        // It is scrolled out of sight.
        try hand["desktop.menus"].grabFocus()
        try await hand["desktop.menus"].click()
        try await hand.app.expect("the window") { hand.app.windows.count == 2 }
        try await hand.app.find(role: .menu, name: "Room").waitUntil(.showing)
        try hand.world.keyboard.press("Alt+r")
        try await hand.app.find(role: .checkMenuItem, name: "Light").waitUntil(.showing)
        for key in ["Down", "Return"] { try hand.world.keyboard.press(key) }
        try await hand["desktop.status"].waitUntil(.name("Light off"))
        #expect(hand.app.warnings == [])
      }
    }

    @Test(
      "WL-02 every window has the id of its application, by which a desktop finds name and icon",
      arguments: World.DisplayKind.tried())
    func identity(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "lab"], on: display) { hand in
        try hand.world.keyboard.press("F1")
        try await hand.app.expect("a second window") { hand.app.windows.count == 2 }
        #expect(hand.app.windows.allSatisfy { $0.applicationID == "dev.enfilade.Enfilade" })
        let sample = try await hand.world.launchApp(["--sample", "todo"])
        #expect(sample.windows.first?.applicationID == "dev.enfilade.Enfilade.Todo")
      }
    }
  }
}
