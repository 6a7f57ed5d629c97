import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Flows, from outside")
  struct FlowUITests {
    /// Adds a layer at the free place, by typing.
    private func add(_ name: String, at place: String, _ hand: Stagehand) async throws {
      try await hand[place].click()
      try await hand.rest("compose.find", is: .focused)
      try hand.world.keyboard.type(name)
      try await hand["compose.find"].waitUntil(.text(name))
      try hand.world.keyboard.press("Return")
      try await hand.rest("compose.find", is: .gone)
    }

    /// Goes to another screen by the menu above the layers.
    private func go(to title: String, _ hand: Stagehand) async throws {
      try await hand["compose.screen"].click()
      try await hand.rest()
      try await hand.app.find(text: title).showing.first.click()
      try await hand.rest()
    }

    @Test(
      "FL-03 FL-04 FL-09 a list is drawn and linked to a page, which a click on the canvas shows")
    func walk() async throws {
      try await Stagehand.run { hand in
        try await hand.showPage("Compose")
        try await add("navigation", at: "compose.hole.0", hand)
        try await add("list", at: "compose.hole.1", hand)

        // The list has the focus: L leads to its links.
        try hand.world.keyboard.press("l")
        try await hand["compose.link.row"].waitUntil(.focused)
        try hand.world.keyboard.press("Return")
        try await hand.rest("compose.choice.push", is: .showing)
        try await hand["compose.choice.push"].click()
        try await hand["compose.choice.push"].waitUntil(.gone)
        try await hand["compose.link.row"].waitUntil(.name("Each row: Push"))

        // The page to which the rows lead was made for them.
        try await go(to: "Screen 2", hand)
        try await add("message", at: "compose.hole.0", hand)
        let message = hand["canvas.frame"].find(text: "Nothing here yet").first
        try await message.waitUntil(.showing)

        try await go(to: "Start (start)", hand)
        let row = hand["canvas.frame"].find(text: "Row 2").first
        try await row.waitUntil(.showing)
        try await hand.rest()
        try await row.click()
        try await message.waitUntil(.showing)
        try await hand.rest()
        try await hand["canvas.frame"].find(id: "navigation.bar").find(role: .button).first.click()
        try await row.waitUntil(.showing)
      }
    }

    @Test("FL-07 rows are linked on the canvas by keyboard, and a click selects in the mode Edit")
    func pointing() async throws {
      try await Stagehand.run { hand in
        let keyboard = hand.world.keyboard
        try await hand.app.find(text: "Compose").first.click()
        try await add("navigation", at: "compose.hole.0", hand)
        try await add("list", at: "compose.hole.1", hand)

        // The list has the focus: Shift+L goes to the canvas, Tab to what can be linked there.
        try keyboard.press("Shift+l")
        try await hand["compose.mode.link"].waitUntil(.focused)
        try keyboard.press("Tab")
        try await hand["compose.mode"].waitUntil(.text("“Each row” of “List”: Nothing"))
        try keyboard.press("Return")
        try await hand.rest("compose.destination", is: .focused)
        try keyboard.type("basket")
        try await hand["compose.destination"].waitUntil(.text("basket"))
        try keyboard.press("Return")
        try await hand.rest("compose.destination", is: .gone)
        try await hand["compose.mode"].waitUntil(.text("“Each row” of “List”: Show"))
        try keyboard.press("Escape")
        try await hand["compose.mode"].waitUntil(.hidden)

        // In the mode Edit a click on a row selects the list, and leads nowhere.
        let row = hand["canvas.frame"].find(text: "Row 2").first
        try await hand["compose.mode.edit"].click()
        try await hand["compose.layer.1"].click(offset: Point(x: 30, y: 12))
        try await row.click()
        try await hand["compose.selected"].waitUntil(.text("List"))
        try await row.waitUntil(.showing)
        try keyboard.press("Escape")
        try await hand["compose.mode"].waitUntil(.hidden)
        try await row.click()
        try await hand["canvas.frame"].find(text: "basket").showing.first.waitUntil(.showing)
      }
    }
  }
}
