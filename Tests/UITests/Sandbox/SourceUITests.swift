import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The Swift of a scenario, from outside")
  struct SourceUITests {
    @Test("OE-19 ST-03 the Swift of a scenario is its file, which a key copies")
    func copying() async throws {
      try await Stagehand.run(["--scenario", "desktop", "--size", "1280x800"]) { hand in
        let source = hand["about.source"]
        try await source.waitUntil(.showing)
        let file = "\(LiteralTests.package)/Sources/Scenarios/Desktop/DesktopViewController.swift"
        let text = Stagehand.text(of: file)
        #expect(try source.text == text)
        try hand.world.keyboard.press("Control+Alt+c")
        try await hand["about.copied"].waitUntil(.name("Copied"))
        try await hand["desktop.paste"].click()
        try await hand["desktop.status"].waitUntil(.name("No picture was copied, but “\(text)”."))
      }
    }
  }
}
