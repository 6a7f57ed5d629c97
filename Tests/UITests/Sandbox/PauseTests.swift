import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The specimen has a clock, and the tool has another.
  @Suite("Pause, from outside")
  struct PauseTests {
    @Test("ST-06 Pause halts what is shown and not the canvas, and a badge says at which frame")
    func pause() async throws {
      try await Stagehand.run(["enfilade://scenario/lab?duration=2000&timing=linear"]) { hand in
        let badge = hand["canvas.pause"]
        #expect(try !badge.showing.exists)
        // On a busy machine the two seconds of a change may be over before the second click.
        var paused: Int?
        for colour in ["green", "red", "green", "red", "green"] where paused == nil {
          // The button would begin a change where none is running any more.
          if try badge.showing.exists { try hand.world.keyboard.press("Control+p") }
          try await badge.waitUntil(.hidden)
          try await hand["strip.\(colour)"].click()
          try hand.world.keyboard.press("Control+p")
          try await badge.waitUntil(.showing)
          paused = try badge.name.firstMatch(of: /^Paused at frame (\d+)$/).flatMap { Int($0.1) }
        }
        let number = try #require(paused)
        #expect((0..<120).contains(number))
        for step in 1...2 {
          try await hand["transition.step"].click()
          try await badge.waitUntil(.name("Paused at frame \(number + step)"))
        }
        // Another scenario comes all the same, as fast as ever, and the old one goes.
        try await hand["catalogue.navigation"].click()
        try await hand["page2.push"].waitUntil(.showing)
        try await hand["lab.stage"].waitUntil(.gone)
        try await badge.waitUntil(.name("Paused"))
        // What is in it stands still.
        try await hand["page2.push"].click()
        try await badge.waitUntil(.name("Paused at frame 0"))
        try await hand["transition.play"].click()
        try await badge.waitUntil(.hidden)
        try await hand.rest("page3.push", is: .showing)
      }
    }
  }
}
