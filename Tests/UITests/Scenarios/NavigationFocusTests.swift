import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The focus of pages, from outside")
  struct NavigationFocusTests {
    /// Waits until `id` has the focus and nothing else says that it has.
    private func expectFocus(_ hand: Stagehand, _ id: String) async throws {
      try await hand[id].waitUntil(.focused)
      let focused = try hand.app.find("focused element") { $0.states.contains(.focused) }.elements
      #expect(focused.map(\.id) == [id], "one has the focus, and it is on the page that is shown")
      #expect(try hand[id].states.contains(.showing))
    }

    @Test("NV-10 a page has the focus where it wants it first, and where it was when it comes back")
    func memory() async throws {
      try await Stagehand.run(["--scenario", "navigation"]) { hand in
        let keyboard = hand.world.keyboard
        try await hand["page2.push"].click()
        try await hand.rest("page3.form", is: .showing)
        try await expectFocus(hand, "page3.push")
        try keyboard.press("Right")
        try await expectFocus(hand, "page3.form")
        try keyboard.press("Return")
        try await hand.rest("form.name", is: .showing)
        // The form says which of its widgets is the first to have the focus.
        try await expectFocus(hand, "form.name")
        try keyboard.press("Tab")
        try await expectFocus(hand, "form.street")
        try keyboard.type("Long Lane")
        try await hand["form.street"].waitUntil(.text("Long Lane"))
        // A button that takes no focus pushes over the form.
        try await hand["strip.push"].click()
        try await hand.rest("page6.push", is: .showing)
        try await expectFocus(hand, "page6.push")
        for (id, page) in [
          ("page5.push", "page5.push"), ("page4.push", "page4.push"), ("form.street", "form.name"),
        ] {
          try keyboard.press("Alt+Left")
          try await hand.rest(page, is: .showing)
          try await expectFocus(hand, id)
        }
        #expect(try hand["form.street"].caretOffset == 9 && hand["form.street"].text == "Long Lane")
        try keyboard.press("Escape")
        try await hand.rest("page3.form", is: .showing)
        try await expectFocus(hand, "page3.form")
        try keyboard.press("Alt+Left")
        try await hand.rest("page2.push", is: .showing)
        try await expectFocus(hand, "page2.push")
        try keyboard.press("Alt+Right")
        try await hand.rest("page3.form", is: .showing)
        try await expectFocus(hand, "page3.form")
      }
    }

    @Test(
      "WL-01 NV-10 many pages at once: the top has the focus, and going back to the root restores it",
      arguments: World.DisplayKind.tried())
    func severalAtOnce(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "navigation"], on: display) { hand in
        try await hand["page2.nest"].waitUntil(.showing)
        try hand["page2.nest"].grabFocus()
        try await expectFocus(hand, "page2.nest")
        try await hand["strip.push"].click()
        try await hand.rest("page5.push", is: .showing)
        try await expectFocus(hand, "page5.push")
        try await hand["strip.root"].click()
        try await hand.rest("page1.push", is: .showing)
        try await expectFocus(hand, "page1.push")
        try hand.world.keyboard.press("Alt+Right")
        try await hand.rest("page2.nest", is: .showing)
        try await expectFocus(hand, "page2.nest")
      }
    }
  }
}
