import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("My flows, from outside")
  struct MyFlowUITests {
    @Test(
      "ST-02 ST-08 compositions are opened, linked, gone back to, renamed, deleted and found again")
    func things() async throws {
      try await Stagehand.run { hand in
        let keyboard = hand.world.keyboard
        // By mouse: a starting point becomes an entry of the catalogue, and is marked there.
        try await hand.showPage("Compose")
        try await hand["compose.start.toolbar-in-menu"].click()
        try await hand.expectTitle("Toolbar in menu")
        try await hand.rest()
        try await hand.app.markedScenario.waitUntil(.name("Toolbar in menu"))
        try await hand["catalogue"].find(text: "My flows").waitUntil(.showing)

        // Its layers are its knobs, and Ctrl+Z takes back what was turned.
        try keyboard.press("Alt+1")
        let text = hand["knob.3-text"]
        try await text.waitUntil(.text("Message"))
        try await hand.rest()
        try text.grabFocus()
        try keyboard.press("Control+a")
        try keyboard.type("Note")
        try await text.waitUntil(.text("Note"))
        try await hand["canvas.frame"].find(text: "Note 1").first.waitUntil(.showing)
        try await hand["catalogue.lab"].click()
        try await hand.expectTitle("Lab")
        try keyboard.press("Alt+Left")
        try await hand.expectTitle("Toolbar in menu")
        try await hand["canvas.frame"].find(text: "Note 1").first.waitUntil(.showing)
        try keyboard.press("Control+z")
        try await hand["canvas.frame"].find(text: "Message 1").first.waitUntil(.showing)

        // The wall has it in every look, and its link is copied.
        try keyboard.press("Control+5")
        for look in ["usual", "dark"] {
          try await hand["wall.\(look)"].find(text: "Message 1").first.waitUntil(.showing)
        }
        try keyboard.press("Control+4")
        try keyboard.press("Control+Shift+c")
        try await hand.app.find(text: "Copied enfilade://scenario/my-toolbar-in-menu")
          .waitUntil(.showing)

        // By keyboard: from another scenario, renamed, deleted, and brought back by the palette.
        try await hand["catalogue.tabs"].click()
        try await hand.expectTitle("Tabs")
        try await hand.rest()
        try keyboard.press("Control+Shift+n")
        try await hand.rest("compose.layer.1", is: .showing)
        try keyboard.press("F2")
        try await hand.app.find(text: "Rename flow").waitUntil(.showing)
        try await hand.rest()
        try keyboard.press("Control+a")
        try keyboard.type("Sheets")
        try keyboard.press("Return")
        try await hand.expectTitle("Sheets")
        try await hand.rest()
        try await hand["catalogue.my-tabs"].waitUntil(.name("Sheets"))
        try await hand["catalogue.my-tabs"].click()
        try keyboard.press("Delete")
        try await hand.app.find(text: "“Sheets” was deleted.").waitUntil(.showing)
        try await hand["catalogue.my-tabs"].waitUntil(.gone)
        try await hand.expectTitle("Toolbar in menu")
        try await hand.perform("bring back")
        try await hand.expectTitle("Sheets")
        try await hand.rest()

        // It finds the screens of the flow as well.
        try await hand.perform("screen start")
        try await hand.rest("compose.layer.1", is: .showing)
        try await hand.app.quit()

        // What was not saved is there again, and open.
        try await hand.relaunch { again in
          try await again.expectTitle("Sheets")
          try await again["catalogue.my-toolbar-in-menu"].click()
          try await again.expectTitle("Toolbar in menu")
          try await again["canvas.frame"].find(text: "Message 1").first.waitUntil(.showing)
        }
      }
    }
  }
}
