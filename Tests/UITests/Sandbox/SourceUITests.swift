import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The Swift of a scenario, from outside")
  struct SourceUITests {
    @Test("ST-03 the Swift follows the knobs, is copied by a click and by a key, and says so")
    func copying() async throws {
      try await Stagehand.run(["--scenario", "desktop", "--size", "1280x800"]) { hand in
        let (source, copied) = (hand["about.source"], hand["about.copied"])
        try await source.waitUntil(.showing)
        #expect(try source.text.hasPrefix("import Containment\nimport GTK\n"))
        #expect(try source.text.contains("picture.contentFit = .contain"))

        try await hand["knob.fit"].click()
        try await hand.app.find(role: .menuItem, name: "Covering").click()
        try await hand.app.expect("the Swift to follow") {
          try source.text.contains("picture.contentFit = .cover")
        }

        try await hand["about.copy"].click()
        try await copied.waitUntil(.name("Copied"))
        let status = hand["desktop.status"]
        try await hand["desktop.paste"].click()
        let pasted = "No picture was copied, but “\(try source.text)”."
        try await status.waitUntil(.name(pasted))

        // The key copies what another knob has changed meanwhile.
        try await hand["knobs.reset"].click()
        try await hand.app.expect("the Swift to follow") {
          try source.text.contains("picture.contentFit = .contain")
        }
        #expect(try copied.name == "")
        try hand.world.keyboard.press("Control+Alt+c")
        try await copied.waitUntil(.name("Copied"))
        try await hand["desktop.paste"].click()
        try await status.waitUntil(.name(pasted.replacing(".cover", with: ".contain")))
      }
    }
  }
}
