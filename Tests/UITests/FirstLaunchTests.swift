import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The very first launch")
  struct FirstLaunchTests {
    @Test("The very first launch explains itself and shows motion within three seconds")
    func motion() async throws {
      try await World.with { world in
        let app = try await world.launch(executable: Stagehand.executable)
        let (first, other) = (app.find(id: "lab.name.red"), app.find(id: "lab.name.green"))
        // On a busy machine the first page has gone by itself before anybody looks for it.
        try await app.expect("a page") { try first.showing.exists || other.showing.exists }
        try await app.expect("another page to come by itself", timeout: .seconds(3)) {
          try other.showing.exists
        }
        try await app.find(text: "Choose a colour, and another while it moves.")
          .waitUntil(.showing)
        app.terminate()
        try await app.waitForExit()
      }
    }
  }
}
