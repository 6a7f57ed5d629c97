import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Interface files in compositions, from outside")
  struct InterfaceFileUITests {
    // Paths are written into GTK's dialogs from the home folder on. For each folder in what is written GTK lists all that
    // is there, to complete it; while others come and go in `/tmp`, as those of the tests beside do, that never ends.

    private func write(_ text: String, to path: String) throws {
      let interface =
        "<interface><object class=\"GtkLabel\"><property name=\"label\">\(text)</property></object>"
        + "</interface>"
      try Files.write(interface, to: path)
    }

    /// Writes the path of a folder into the dialog with a title, and takes it.
    private func choose(_ path: String, in title: String, _ hand: Stagehand) async throws {
      try await hand.app.expect("the dialog “\(title)”") {
        hand.app.windows.contains { $0.title == title }
      }
      // There is no window manager that would give the keys to the dialog, and back to the window.
      try await hand.app.focusWindow()
      let dialog = hand.app.find(role: "file chooser", name: title)
      let first = dialog.find("focus", reading: [], where: { $0.states.contains(.focused) })
      try await first.waitUntil(.showing)
      try hand.world.keyboard.press("Control+l")
      let entry = hand.app.find(
        "entry for the path with focus", reading: [],
        where: { $0.role == .text && $0.states.contains(.focused) })
      try await entry.waitUntil(.showing)
      try hand.world.keyboard.press("Control+a")
      try hand.world.keyboard.type(path)
      try await hand.app.focused.waitUntil(.text(path))
      try hand.world.keyboard.press("Return")
      try await hand.app.expect("the dialog to go") {
        !hand.app.windows.contains { $0.title == title }
      }
      try await hand.app.focusWindow()
      try await hand.rest()
    }

    @Test("SB-13 what is written into the dialog to open, as soon as that is there, is a path")
    func typed() async throws {
      try await Stagehand.run { hand in
        let path = "~/lamp.enfilade"
        try await hand.showPage("Compose")
        try hand.world.keyboard.press("Control+o")
        try await hand.app.expect("the dialog") { hand.app.windows.count == 2 }
        try await hand.app.focusWindow()
        try hand.world.keyboard.type(path)
        try await hand.app.focused.waitUntil(.text(path))
        // The first one closes the entry.
        for _ in 1...2 { try hand.world.keyboard.press("Escape") }
        try await hand.app.expect("the dialog to go") { hand.app.windows.count == 1 }
      }
    }

    @Test("ST-02 by keyboard a folder of .ui files is composed, and what is saved there is seen")
    func folder() async throws {
      try await Stagehand.run { hand in
        let keyboard = hand.world.keyboard
        let folder = hand.world.folder + "/home/drafts"
        try Files.makeFolder(folder)
        try write("Good morning", to: folder + "/Greeting.ui")
        try write("The colours", to: folder + "/Settings.ui")
        try keyboard.press("Control+Shift+o")
        try await choose("~/drafts/", in: "Choose a folder of interface files", hand)
        try await hand.expectTitle("drafts")
        let frame = hand["canvas.frame"]
        try await frame.find(text: "Good morning").waitUntil(.showing)
        try frame.find(role: .pageTab, name: "Greeting").grabFocus()
        try keyboard.press("Right")
        try keyboard.press("space")
        try await frame.find(text: "The colours").waitUntil(.showing)
        try write("The fonts", to: folder + "/Settings.ui")
        try await frame.find(text: "The fonts").waitUntil(.showing)

        // The property of the second page is another file, written and then chosen.
        try await hand["compose.layer.1"].waitUntil(.showing)
        try hand["compose.layer.1"].grabFocus()
        try keyboard.press("End")
        for _ in 1...2 { try keyboard.press("Down") }
        try await hand["compose.selected"].waitUntil(.text("Interface file"))
        let file = hand["knob.file"]
        try await file.waitUntil(.text(folder + "/Settings.ui"))
        try file.grabFocus()
        try keyboard.press("Control+a")
        try keyboard.type(folder + "/None.ui")
        try await frame.find(textContaining: "None.ui").first.waitUntil(.showing)
        try keyboard.press("Tab")
        try await hand["knob.file.choose"].waitUntil(.focused)
        try keyboard.press("space")
        let dialog = hand.app.find(role: "file chooser", name: "Choose a file")
        try await dialog.waitUntil(.showing)
        try await hand.app.focusWindow()
        try await dialog.find(text: "Greeting.ui").first.waitUntil(.showing)
        try keyboard.press("Home")
        try keyboard.press("Return")
        try await dialog.waitUntil(.gone)
        try await hand.app.focusWindow()
        try await file.waitUntil(.text(folder + "/Greeting.ui"))
        try await frame.find(text: "Good morning").first.waitUntil(.showing)
      }
    }
  }
}
