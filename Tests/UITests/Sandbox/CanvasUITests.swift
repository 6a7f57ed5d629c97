import Automation
import TestSupport
import Testing

extension OnScreen {
  /// What stands around the scenario: its widths, looks and panes, and all of it in a narrow window.
  @Suite("The canvas, from outside")
  struct CanvasUITests {
    /// The colour at the edge of the scenario that is on the canvas.
    private func ground(_ hand: Stagehand, _ id: String) throws -> UInt8 {
      let frame = try hand[id].extents
      let picture = try hand.world.screenshot(of: frame)
      return picture[2, 5].red
    }

    @Test("ST-11 one of the widths is pressed, also after a click on the one that is")
    func widthsAreRadio() async throws {
      try await Stagehand.run { hand in
        func expectPressed(_ width: String) async throws {
          for id in ["360", "600", "1024", "fill"] {
            try await hand["canvas.width.\(id)"].waitUntil(id == width ? .checked : .unchecked)
          }
        }
        try await expectPressed("fill")
        for width in ["360", "360", "600", "fill", "fill"] {
          try await hand["canvas.width.\(width)"].click()
          try await hand.rest()
          try await expectPressed(width)
        }
      }
    }

    @Test(
      "WL-01 ST-13 F6 and Shift+F6 go from pane to pane, and back to where the focus was in each",
      arguments: World.DisplayKind.tried())
    func panes(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario=lab", "--size=1280x800"], on: display) { hand in
        try await hand["lab.notes.red"].click()
        try await hand["lab.notes.red"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand["transition.play"].waitUntil(.focused)
        try hand.world.keyboard.press("Tab")
        try await hand["transition.step"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand.app.expect("the focus to be in the inspector") {
          try hand["inspector"].find("focus", reading: []) { $0.states.contains(.focused) }.exists
        }
        try hand.world.keyboard.press("F6")
        try await hand.app.expect("the focus to be in the catalogue") {
          try hand["catalogue"].find("focus", reading: []) { $0.states.contains(.focused) }.exists
            || hand["catalogue.search"].states.contains(.focused)
        }
        try hand.world.keyboard.press("F6")
        try await hand["lab.notes.red"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand["transition.step"].waitUntil(.focused)
        try hand.world.keyboard.press("Shift+F6")
        try await hand["lab.notes.red"].waitUntil(.focused)
      }
    }

    @Test(
      "WL-01 SB-04 dark, direction and size of text change the canvas alone, and at once",
      arguments: World.DisplayKind.tried())
    func looks(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "card"], on: display) { hand in
        try await hand["card.heading"].waitUntil(.steady)
        let before = try hand["card.heading"].extents
        let around = try hand["catalogue.card"].extents
        #expect(try ground(hand, "canvas.frame") > 200)
        try hand.world.keyboard.press("Control+Shift+d")
        try await hand.app.expect("a dark canvas") { try ground(hand, "canvas.frame") < 90 }
        try hand.world.keyboard.press("Control+Shift+d")
        try await hand.app.expect("a light canvas") { try ground(hand, "canvas.frame") > 200 }
        try await hand.perform("text size 200")
        try await hand.app.expect("larger text") {
          try hand["card.heading"].extents.height > before.height * 3 / 2
        }
        #expect(try hand["catalogue.card"].extents == around)
      }
    }

    @Test(
      "WL-01 SB-05 the frame has preset widths, is resized by a grip, and stands beside itself",
      arguments: World.DisplayKind.tried())
    func frame(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "split"], on: display) { hand in
        try hand.world.keyboard.press("Control+0")
        try await hand["canvas.width.360"].click()
        try await hand.app.expect("a narrow frame") {
          try hand["canvas.frame"].extents.width == 360
        }
        try await hand["split.back"].waitUntil(.hidden)
        try await hand["canvas.width.600"].click()
        try await hand.app.expect("a wider frame") { try hand["canvas.frame"].extents.width == 600 }
        let frame = try hand["canvas.frame"].extents
        let grip = Point(x: frame.x + frame.width + 3, y: frame.y + 300)
        try await hand.world.pointer.drag(from: grip, to: grip.offset(x: -60, y: 0))
        try await hand.app.expect("the frame to follow at both sides") {
          try hand["canvas.frame"].extents.width == 480
        }
        try hand.world.keyboard.press("Control+7")
        try await hand["canvas.width.fill"].waitUntil(.having(.checked))
        try hand.world.keyboard.press("Control+6")
        try await hand["wall.360"].waitUntil(.showing)
        #expect(try hand["wall.360"].extents.width >= 100)
        #expect(try hand["wall.600"].exists && hand["wall.1024"].exists)
        try hand.world.keyboard.press("Escape")
        try await hand["wall.360"].waitUntil(.gone)
      }
    }

    @Test("SB-20 a window as narrow as a phone has all of it: in menus, a drawer and a sheet")
    func phone() async throws {
      try await Stagehand.run(["--size", "360x640"]) { hand in
        try await hand["strip.blue"].waitUntil(.showing)
        let window = try #require(hand.app.windows.first?.extents)
        #expect(window.width < 400)
        for id in ["header.search", "header.back", "transition.interrupt", "canvas.width.fill"] {
          try await hand[id].waitUntil(.hidden)
        }
        for id in ["strip.red", "strip.blue", "transition.play", "transition.scrubber"] {
          let place = try hand[id].extents
          #expect(place.x >= window.x && place.x + place.width <= window.x + window.width, "\(id)")
        }
        // There is no room for the zoom beside it, which is in the same menu.
        try await hand["canvas.width"].click()
        try await hand.app.find(text: "100 %").first.click()
        try await hand.app.find(text: "Tablet, 600 × 800").first.click()
        try await hand.app.expect("a frame of that width") {
          try hand["canvas.frame"].extents.width == 600
        }
        // A menu of choices stays open, so that they can be tried.
        try hand.world.keyboard.press("Escape")
        try await hand.rest()
        try await hand["header.inspector"].click()
        try await hand.rest("knob.style", is: .showing)
        try hand.world.keyboard.press("Escape")
        try await hand.rest()
        try await hand["knob.style"].waitUntil(.hidden)
        try await hand["header.catalogue"].click()
        try await hand["catalogue.tabs"].click()
        try await hand.expectTitle("Tabs")
        try await hand["header.menu"].click()
        try await hand.app.find(text: "Back").first.click()
        try await hand.expectTitle("Lab")
      }
    }

    @Test(
      "WL-09 a window has the 360 pixels that it is asked for, at first and however wide it was",
      arguments: World.DisplayKind.tried())
    func narrowed(on display: World.DisplayKind) async throws {
      // A window manager holds on to the least size that a window has named.
      for width in Dice.oneIn(2, of: [360, 1200]) {
        let size = "\(width)x800"
        try await Stagehand.run(["--size", size], on: display, configuration: .managed) { hand in
          let window = try #require(hand.app.windows.first)
          let border = try #require(window.extents).width - width
          // On X the border at which one resizes the window is part of it.
          #expect(border == (display == .x11 ? 10 : 0))
          window.resize(width: 360 + border, height: 640 + border)
          try await hand.app.expect("360 pixels") { window.extents?.width == 360 + border }
          for id in ["header.search", "header.present"] { try await hand[id].waitUntil(.hidden) }
          let room = try #require(window.extents)
          for id in ["header.catalogue", "header.menu", "strip.red", "strip.blue"] {
            let place = try hand[id].extents
            #expect(place.x >= room.x && place.x + place.width <= room.x + room.width, "\(id)")
          }
        }
      }
    }

    @Test("SB-06 BR-41 one scenario in every look, side by side, until Escape")
    func wall() async throws {
      try await Stagehand.run(["--scenario", "message"]) { hand in
        try hand.world.keyboard.press("Control+5")
        try await hand.rest("wall.usual", is: .showing)
        for id in ["usual", "dark", "contrast", "rtl", "text", "narrow", "motion"] {
          #expect(try hand["wall.\(id)"].exists, "\(id)")
        }
        #expect(try ground(hand, "wall.usual") > 200)
        #expect(try ground(hand, "wall.dark") < 90)
        try hand.world.keyboard.press("Control+Page_Down")
        try await hand.expectTitle("Scrolling")
        try await hand["wall.usual"].waitUntil(.showing)
        try hand.world.keyboard.press("Control+4")
        try await hand["wall.usual"].waitUntil(.gone)
        try hand.world.keyboard.press("Control+5")
        try await hand.rest("wall.usual", is: .showing)
        try hand.world.keyboard.press("Escape")
        try await hand["wall.usual"].waitUntil(.gone)
      }
    }
  }
}
