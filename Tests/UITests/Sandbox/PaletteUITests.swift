import Automation
import TestSupport
import Testing

extension OnScreen {
  /// Ctrl+K, by hand.
  @Suite("The palette, from outside")
  struct PaletteUITests {
    @Test(
      "WL-01 SB-01 SB-20 Ctrl+K and a few letters reach any scenario and any command",
      arguments: World.DisplayKind.tried())
    func palette(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        try await hand.perform("emptf")
        try await hand.expectTitle("Empty to full")
        try await hand.perform("frame 360")
        try await hand["canvas.width.360"].waitUntil(.having(.checked))

        try hand.world.keyboard.press("Control+k")
        try await hand["palette.search"].waitUntil(.focused)
        try hand.world.keyboard.type("xqzj")
        try await hand.app.find(text: "Nothing matches “xqzj”.").waitUntil(.showing)
        try hand.world.keyboard.press("Escape")
        try hand.world.keyboard.press("Escape")
        try await hand["palette.search"].waitUntil(.gone)
        try await hand.expectTitle("Empty to full")
      }
    }

    @Test("BR-18 Ctrl+K, Escape and Ctrl+K at once open the palette, and no letter goes elsewhere")
    func paletteAgain() async throws {
      try await Stagehand.run(["--scenario=lab"]) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        let keyboard = hand.world.keyboard
        for round in 1...3 {
          for _ in 0..<round {
            try keyboard.press("Control+k")
            try keyboard.press("Escape")
          }
          try keyboard.press("Control+k")
          try keyboard.type("split")
          try await hand["palette.search"].waitUntil(.text("split"))
          try keyboard.press("Escape")
          try keyboard.press("Escape")
          try await hand.rest("palette.search", is: .gone)
        }
        try await hand.expectTitle("Lab")
        try await hand["canvas.pause"].waitUntil(.hidden)
      }
    }

    @Test("ST-18 Ctrl+K reaches what a knob can be, and slow motion by that name")
    func paletteOfKnobs() async throws {
      try await Stagehand.run(["--scenario=lab"]) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        if try !hand["knob.duration"].showing.exists { try hand.world.keyboard.press("F12") }
        try await hand["knobs.reset"].waitUntil(.disabled)
        try await hand.perform("push")
        try await hand["knobs.reset"].waitUntil(.enabled)
        try await hand.perform("slow motion 0.1")
        try await hand["transition.speed"].waitUntil(.name("Speed of transitions: 0.1×"))
        try await hand.perform("normal")
        try await hand["transition.speed"].waitUntil(.name("Speed of transitions: 1×"))
      }
    }

    @Test("SB-01 SB-20 Ctrl+K reaches the pages of the inspector and what can be done on them")
    func paletteOfInspector() async throws {
      try await Stagehand.run { hand in
        try await hand["inspector"].waitUntil(.showing)
        try hand.world.keyboard.press("F12")
        try await hand["inspector"].waitUntil(.hidden)
        try await hand.perform("pause events")
        try await hand["events.pause"].waitUntil(.having(.checked))
        try await hand["inspector"].waitUntil(.showing)
        try await hand.perform("clear events")
        try await hand.app.find(text: "No events yet.").waitUntil(.showing)
        try await hand.perform("new template")
        try await hand["compose.start"].waitUntil(.checked)
        try hand.world.keyboard.press("Escape")
        try await hand.rest("compose.start", is: .unchecked)
        try await hand.perform("pick controller")
        try await hand["tree.pick"].waitUntil(.having(.checked))
      }
    }
  }
}
