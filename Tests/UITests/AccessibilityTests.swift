import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Accessibility")
  struct AccessibilityTests {
    private nonisolated static let looks = [
      "Adwaita", "HighContrast", "large text", "right to left",
    ]

    /// From outside an eighth of the scenarios is looked at in one of the looks, another one with each seed, and
    /// all in each nightly; `--audit` looks at all in every look each time.
    @Test(
      "AX-01 whatever can be acted on has a name and stands in the window, in every look",
      arguments: Dice.oneIn(4, of: looks))
    func names(look: String) async throws {
      var configuration = World.Configuration()
      // What fades is gone at once.
      configuration.gtkSettings["gtk-enable-animations"] = "0"
      if look == "HighContrast" { configuration.theme = look }
      if look == "large text" { configuration.gtkSettings["gtk-xft-dpi"] = "196608" }
      let arguments = look == "right to left" ? ["--rtl"] : []
      try await Stagehand.run(
        arguments + ["--size", "1100x900"], configuration: configuration
      ) { hand in
        let window = try #require(hand.app.windows.first?.extents)
        let items = try hand["catalogue"].find(role: .listItem).count
        #expect(items > 0, "the catalogue is a list of items")
        try await hand.showEach(
          where: { Dice.isNightly || ($0 + Int(Dice.seed / 4 % 8)) % 8 == 0 }
        ) { scenario in
          for element in try hand.actionable {
            #expect(!element.name.isEmpty, "\(scenario), \(look): \(element.summary)")
          }
          let box = try hand["catalogue.\(scenario)"].extents
          #expect(box.intersection(window) == box, "\(scenario), \(look): its row is cut off")
        }
      }
    }

    @Test(
      "DK-06 Tab goes in reading order, and whatever can be acted on in the inspector has a name")
    func keyboard() async throws {
      try await Stagehand.run { hand in
        try await hand["canvas.width.360"].waitUntil(.showing)
        try hand["canvas.width.360"].grabFocus()
        try await hand["canvas.width.360"].waitUntil(.focused)
        let rest = [
          "width.600", "width.1024", "width.fill", "zoom", "colours", "direction", "text", "motion",
          "wall",
        ]
        for id in rest {
          try hand.world.keyboard.press("Tab")
          try await hand["canvas.\(id)"].waitUntil(.focused)
        }
        // In process all of them are looked at.
        let pages = ["Tree", "Events", "Transition", "Compose", "Record", "Accessibility", "Knobs"]
        for page in Dice.oneIn(3, of: pages) {
          try await hand.showPage(page)
          try await hand.rest()
          for element in try hand.actionable {
            #expect(!element.name.isEmpty, "\(page): \(element.summary)")
          }
        }
      }
    }

    @Test("AX-01 right to left: the catalogue is at the right, and a slide comes from the left")
    func mirrored() async throws {
      for isMirrored in Dice.isNightly ? [false, true] : [true] {
        let arguments =
          ["--size", "1000x700"] + (isMirrored ? ["--rtl"] : [])
          + ["enfilade://scenario/lab?style=slide"]
        try await Stagehand.run(arguments) { hand in
          let catalogue = try hand["catalogue.lab"].extents
          let stage = try hand["lab.stage"].extents
          #expect((catalogue.x > stage.x) == isMirrored)
          try hand["transition.scrubber"].grabFocus()
          // Right moves the knob to the right, which from right to left is towards less.
          for _ in 0..<9 { try hand.world.keyboard.press(isMirrored ? "Left" : "Right") }
          try await hand.app.expect("the middle") {
            abs(try hand["transition.scrubber"].value - 0.5) < 0.03
          }
          let left = try hand.stageColour(x: 8)
          let right = try hand.stageColour(x: stage.width - 8)
          #expect((left.green > left.red) == isMirrored, "the incoming page's side")
          #expect((right.green > right.red) == !isMirrored)
        }
      }
    }
  }
}

extension Stagehand {
  /// What can be acted on, of all that is in sight.
  fileprivate var actionable: [Element] {
    get throws {
      let roles: [Role] = [.button, .toggleButton, .radioButton, .slider, .text, .comboBox]
      return try app.find("something to act on", reading: []) { roles.contains($0.role) }
        .showing.elements(reading: [])
    }
  }
}
