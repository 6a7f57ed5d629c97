import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The scenario Desktop, from outside")
  struct DesktopTests {
    @Test("OP-06 a picture is copied and pasted, and a text that was copied is no picture")
    func clipboard() async throws {
      try await Stagehand.run(["--scenario", "desktop"]) { hand in
        let status = hand["desktop.status"]
        try await hand["desktop.paste"].click()
        try await status.waitUntil(.name("Nothing was copied."))
        try await hand["desktop.copy"].click()
        try await status.waitUntil(.name("Copied 480 × 300 pixels"))
        try await hand["desktop.paste"].click()
        try await status.waitUntil(.name("A picture of 480 × 300 pixels"))
        #expect(try hand["desktop.picture"].role == .image)
      }
    }
  }
}
