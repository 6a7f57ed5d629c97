import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The very first launch")
  struct FirstLaunchTests {
    @Test(
      "BR-54 FL-13 FL-14 the very first launch explains itself, covers nothing and shows motion within three seconds"
    )
    func motion() async throws {
      try await World.with { world in
        let app = try await world.launchApp()
        // The first recipe opens by itself.
        let heading = app.find(text: "Ingredients")
        try await heading.waitUntil(.showing, timeout: .seconds(5))
        let report = app.find(id: "canvas.report")
        #expect(try report.name.hasPrefix("Walk through the recipes"))
        let place = try report.extents
        for id in ["canvas.frame", "strip.open-first", "transition.scrubber"] {
          #expect(place.intersection(try app.find(id: id).extents).isEmpty, "\(id)")
        }
        // The one button shows the screen alone, and Escape brings the tools back.
        try await app.find(id: "canvas.report.action").click()
        try await app.find(id: "header.catalogue").waitUntil(.hidden)
        try await heading.waitUntil(.showing)
        try world.keyboard.press("F5")
        try await app.find(id: "header.catalogue").waitUntil(.showing)
        app.terminate()
        try await app.waitForExit()
      }
    }
  }
}
