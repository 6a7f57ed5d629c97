import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Gallery, from outside")
  struct GalleryScenarioTests {
    @Test(
      "WL-01 SE-07 SE-05 by mouse: a cover flies out, its page is pulled, pushed back, and left",
      arguments: World.DisplayKind.tried())
    func mouse(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["enfilade://scenario/gallery?duration=200"], on: display) { hand in
        let report = hand["canvas.report"]
        let pointer = hand.world.pointer
        try await hand["gallery.2"].click()
        try await report.waitUntil(.name("Gallery › Ballroom at noon"))
        try await hand.rest("painting.cover", is: .steady)
        let cover = try hand["painting.cover"].extents
        let start = Point(x: cover.x + cover.width / 2, y: cover.y + 40)
        // Pulled a little and pushed back, it stays.
        pointer.move(to: start)
        pointer.press()
        pointer.move(to: Point(x: start.x, y: start.y + 80))
        try await hand.waitForTrace("Painting 2.viewWillDisappear(animated)")
        pointer.move(to: Point(x: start.x, y: start.y + 30))
        // It is not thrown: the hand rests before it lets go.
        try await hand["gallery.2"].waitUntil(.steady)
        pointer.release()
        try await report.waitUntil(.name("Gallery › Ballroom at noon"))
        try await hand.rest()
        try await hand.rest("painting.cover", is: .steady)
        #expect(try hand["painting.cover"].extents == cover)
        // Pulled far, it is gone when it is let go.
        try await pointer.drag(from: start, to: Point(x: start.x, y: start.y + 320))
        try await report.waitUntil(.name("Gallery"))
        try await hand.rest("painting.cover", is: .gone)
        try await hand["gallery.2"].waitUntil(.showing)
        // Nothing is left of the flight: the pull was no click on a cover either.
        #expect(try report.name == "Gallery")
      }
    }

    @Test(
      "WL-01 SE-11 by keyboard: a cover is opened, looked at closer, and has the focus again",
      arguments: World.DisplayKind.tried())
    func keyboard(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["enfilade://scenario/gallery?duration=200"], on: display) { hand in
        let report = hand["canvas.report"]
        let keyboard = hand.world.keyboard
        try await hand["gallery.2"].click()
        try await hand["painting.closer"].waitUntil(.focused)
        try keyboard.press("Escape")
        try await hand.rest("painting.cover", is: .gone)
        try keyboard.press("Right")
        try keyboard.press("Return")
        try await hand.rest("painting.closer", is: .focused)
        let opened = try report.name
        #expect(opened.hasPrefix("Gallery › "))
        try keyboard.press("Return")
        try await hand["closer.close"].waitUntil(.focused)
        try keyboard.press("Escape")
        try await hand["closer.cover"].waitUntil(.gone)
        try await hand.rest("painting.closer", is: .focused)
        try keyboard.press("Alt+Left")
        try await report.waitUntil(.name("Gallery"))
        try await hand.rest("painting.cover", is: .gone)
        // Enter opens the same painting: the focus is where it was.
        try keyboard.press("Return")
        try await report.waitUntil(.name(opened))
      }
    }
  }
}
