import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The frame looked at larger and smaller, by hand.
  @Suite("Zoom, from outside")
  struct ZoomUITests {
    private let link = "enfilade://scenario/lab?frame=520x420"

    private func expectZoom(_ percent: Int, _ hand: Stagehand) async throws {
      try await hand["canvas.zoom"].waitUntil(.name("Zoom: \(percent) %"))
      try await hand.app.expect("a frame of that size") {
        let frame = try hand["canvas.frame"].extents
        return frame.width == 520 * percent / 100 && frame.height == 420 * percent / 100
      }
    }

    @Test(
      "SB-05 WL-07 clicks go where things are seen, at any zoom, and the zoom is kept over a restart"
    )
    func keys() async throws {
      try await Stagehand.run([link]) { hand in
        try await hand["lab.stage"].waitUntil(.steady)
        let frame = try hand["canvas.frame"].extents
        #expect(frame.width == 520)
        let places = try ["lab.name.red", "lab.notes.red", "lab.stage"].map { id in
          let place = try hand[id].extents
          return (x: place.x + place.width / 2 - frame.x, y: place.y + place.height / 2 - frame.y)
        }
        /// Where a place of the frame is on the screen, by nothing but the frame's corner.
        @MainActor func seen(_ index: Int, at zoom: Double) throws -> Point {
          let frame = try hand["canvas.frame"].extents
          return Point(
            x: frame.x + Int(Double(places[index].x) * zoom),
            y: frame.y + Int(Double(places[index].y) * zoom))
        }
        @MainActor func colour(at zoom: Double) throws -> (red: UInt8, green: UInt8, blue: UInt8) {
          let point = try seen(2, at: zoom)
          let picture = try hand.world.screenshot(
            of: Extents(x: point.x - 40, y: point.y - 40, width: 2, height: 2))
          return picture[0, 0]
        }
        for percent in [80, 67, 50] {
          try hand.world.keyboard.press("Control+minus")
          try await hand["canvas.zoom"].waitUntil(.name("Zoom: \(percent) %"))
        }
        try await expectZoom(50, hand)
        try await hand.world.pointer.click(at: try seen(0, at: 0.5))
        try await hand["lab.name.red"].waitUntil(.focused)

        try hand.world.keyboard.press("Control+0")
        try await expectZoom(100, hand)
        try hand.world.keyboard.press("Control+plus")
        try await expectZoom(125, hand)
        try await hand.world.pointer.click(at: try seen(1, at: 1.25))
        try await hand["lab.notes.red"].waitUntil(.focused)
        // By where assistive technology is told that it is, too.
        try await hand["lab.name.red"].click()
        try await hand["lab.name.red"].waitUntil(.focused)
        try await hand["strip.green"].click()
        try await hand.app.expect("green") { try colour(at: 1.25).green > 180 }

        try await hand.app.quit()
        try await hand.relaunch { hand in
          try await expectZoom(125, hand)
          try hand.world.keyboard.press("Control+9")
          try await hand["canvas.zoom"].waitUntil(.name("Zoom: 100 %"))
          // The frames of a wall are as large as they are: there is nothing to zoom.
          try hand.world.keyboard.press("Control+5")
          try await hand["canvas.zoom"].waitUntil(.disabled)
          try hand.world.keyboard.press("Control+minus")
          try hand.world.keyboard.press("Control+4")
          try await hand["canvas.zoom"].waitUntil(.enabled)
          try await expectZoom(100, hand)
          try await hand["canvas.zoom"].click()
          try await hand.app.find(text: "67 %").click()
          try await expectZoom(67, hand)
        }
      }
    }
  }
}
