import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("The pictures of the README")
  struct LookTests {
    /// `make pictures` takes these pictures anew.
    @Test("ST-24 the pictures of the README show the app as it is")
    func readme() async throws {
      let size = ["--size", "1200x880"]
      try await Stagehand.run(size + ["enfilade://scenario/lab?style=push&timing=linear"]) { hand in
        try await hand["transition.scrubber"].waitUntil(.steady)
        try hand["transition.scrubber"].grabFocus()
        for _ in 0..<7 { try hand.world.keyboard.press("Right") }
        try await hand["canvas.pause"].waitUntil(.name("Paused at frame 7"))
        try await self.expectPicture("lab", hand)
      }
      try await Stagehand.run(size + ["--scenario=lab"]) { hand in
        try hand.world.keyboard.press("Alt+5")
        try await hand["compose.start.toolbar-in-menu"].click()
        try await hand["compose.start.toolbar-in-menu"].waitUntil(.hidden)
        try await hand["canvas.width.360"].click()
        try await hand.app.find(text: "Message 1").first.waitUntil(.showing)
        try await hand.app.find(text: "360 × 640").waitUntil(.hidden)
        try await hand.rest()
        try await self.expectPicture("compose", hand)
      }
    }

    /// Compares the window with a picture of the README.
    private func expectPicture(_ name: String, _ hand: Stagehand) async throws {
      hand.world.pointer.move(to: Point(x: 1270, y: 1010))
      // Nothing is seen to move for as many looks.
      var (last, count): (Image?, Int) = (nil, 0)
      try await hand.app.expect("the window to stand still") {
        let image = try hand.app.screenshot()
        count = image == last ? count + 1 : 0
        last = image
        return count == 10
      }
      // Without the border that GTK draws where there is no window manager.
      let window = try #require(last)
      let inner = Extents(x: 5, y: 5, width: window.width - 10, height: window.height - 10)
      try expectGolden(window.cropped(to: inner), "Resources/screenshots/\(name).png")
    }

    /// Compares with the picture at `path`; `ENFILADE_UPDATE_GOLDENS=1` keeps the present one.
    ///
    /// The list of the catalogue is left out, which is another one with every new scenario, wherever
    /// that stands. Each other square of eight by eight pixels must be as bright as in the picture, within a tenth: what is
    /// cut off, overlaps or stands elsewhere is far from that, the edge of a letter is not.
    private func expectGolden(_ image: Image, _ name: String) throws {
      let path = "\(LiteralTests.package)/\(name)"
      if getenv("ENFILADE_UPDATE_GOLDENS") != nil { return try image.write(png: path) }
      guard Golden.areComparable else { return }
      let golden = try Image(png: path)
      if image == golden { return }
      let different = zip(image.squares, golden.squares).filter { abs($0.0 - $0.1) > 25 }.count
      if image.width == golden.width, image.height == golden.height, different == 0 { return }
      try Golden.leave(image, insteadOf: name)
      Issue.record("\(different) places differ from \(name), or the size does")
    }
  }
}

extension Image {
  /// The mean brightness of each square of eight by eight pixels, 0 to 255.
  fileprivate var squares: [Int] {
    stride(from: 0, to: height - 7, by: 8).flatMap { y in
      stride(from: y < 136 ? 0 : 200, to: width - 7, by: 8).map { x in
        let sum = (0..<8).reduce(0) { sum, row in
          let start = ((y + row) * width + x) * 4
          return sum
            + (0..<8).reduce(0) {
              let pixel = start + $1 * 4
              return $0 + (Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])) / 3
            }
        }
        return sum / 64
      }
    }
  }
}
