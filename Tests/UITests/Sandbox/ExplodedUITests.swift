import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The exploded view, from outside")
  struct ExplodedUITests {
    private func expect(_ part: String, _ hand: Stagehand) async throws {
      try await hand.app.expect("the exploded view to be “\(part)”") {
        try hand["exploded.layers"].name.contains(part)
      }
    }

    @Test(
      "SB-09 layers are turned, spread, peeled and chosen by keyboard and mouse; Escape ends it")
    func layers() async throws {
      try await Stagehand.run(["enfilade://scenario/tabs?frame=360x640&zoom=1.0"]) { hand in
        let keyboard = hand.world.keyboard
        try keyboard.press("Control+Shift+e")
        try await hand["exploded.layer.1"].waitUntil(.focused)
        try await expect("turned by −35° and 20°, spread by 60", hand)
        #expect(try hand["exploded.layer.1"].name.contains("depth 1"))

        try keyboard.press("Left")
        try keyboard.press("Up")
        try keyboard.press("plus")
        try await expect("turned by −40° and 25°, spread by 70", hand)
        try keyboard.press("Tab")
        try await hand["exploded.layer.2"].waitUntil(.focused)
        try keyboard.press("Shift+Tab")
        try await hand["exploded.layer.1"].waitUntil(.focused)

        // What is peeled off is gone, and comes back.
        let whole = try hand["exploded.layers"].name
        try keyboard.press("Next")
        try await hand.app.expect("fewer layers") { try hand["exploded.layers"].name != whole }
        try await hand["exploded.unpeel"].click()
        try await hand["exploded.layers"].waitUntil(.name(whole))

        // Dragging turns, a click on a layer selects it in the tree.
        let frame = try hand["exploded.layers"].extents
        let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        try await hand.world.pointer.drag(from: middle, to: Point(x: middle.x + 60, y: middle.y))
        try await expect("turned by −20°", hand)
        try await hand.world.pointer.click(at: middle)
        try await hand["tree.detail"].waitUntil(.showing)
        try await hand.app.find(id: "tree.row").first.waitUntil(.showing)
        try await hand.rest()

        try hand["exploded.layer.1"].grabFocus()
        try keyboard.press("Escape")
        try await hand["exploded.layers"].waitUntil(.gone)
        try await hand["tree.explode"].waitUntil(.unchecked)
        try await hand["tree.explode"].click()
        try await hand["exploded.layer.1"].waitUntil(.focused)
        try await hand["exploded.close"].click()
        try await hand["exploded.layers"].waitUntil(.gone)
      }
    }
  }
}
