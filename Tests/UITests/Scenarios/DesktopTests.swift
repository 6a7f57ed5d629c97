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
  }
}
