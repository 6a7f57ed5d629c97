import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("One app for many cases")
  struct EncoreTests {
    @Test("PF-05 an app that is run again in its process is as one that has just been started")
    func encore() async throws {
      var first: (process: Int32, tree: String)?
      for _ in 0..<3 {
        try await Stagehand.run(["--scenario", "card"]) { hand in
          try await hand["card.heading"].waitUntil(.showing)
          let now = (process: hand.app.pid, tree: try hand.app.accessibleTree())
          if let first {
            #expect(now.process == first.process)
            let lines = now.tree.split(separator: "\n").difference(
              from: first.tree.split(separator: "\n"))
            #expect(lines.isEmpty)
          }
          first = first ?? now
          #expect(hand.app.windows.count == 1)
          #expect(Files.names(in: "\(hand.world.folder)/home") == [])
          #expect(Files.text(of: "\(hand.world.folder)/state/enfilade/left") == nil)

          // What would be seen the next time.
          try await hand["knob.heading"].fill("Attic")
          try await hand["card.heading"].waitUntil(.name("Attic"))
          try await hand.showPage("Compose")
          try await hand["compose.hole.0"].click()
          try await hand.rest("compose.find", is: .focused)
          try hand.world.keyboard.type("list")
          try await hand["compose.find"].waitUntil(.text("list"))
          try hand.world.keyboard.press("Return")
          // What was made the last time would have that name.
          try await hand.expectTitle("Untitled")
          try hand.world.keyboard.press("Control+n")
          try hand.world.keyboard.press("Control+question")
          try await hand.rest()
          try Files.write("", to: "\(hand.world.folder)/home/left")
          try Files.write("", to: "\(hand.world.folder)/state/enfilade/left")
        }
      }
    }

    @Test(
      "PF-05 a case with another configuration has a process of its own, and so has one after a kill"
    )
    func fresh() async throws {
      var processes: [Int32] = []
      var configuration = World.Configuration()
      for width in [1280, 1000, 1000, 1000] {
        configuration.width = width
        try await Stagehand.run(["--scenario", "card"], configuration: configuration) { hand in
          processes.append(hand.app.pid)
          // The third leaves none.
          if processes.count == 3 { hand.app.kill() }
        }
      }
      #expect(processes[0] != processes[1] && processes[1] == processes[2])
      #expect(processes[3] != processes[2])
    }

    @Test(
      "PF-05 what is started again is the process of the next case, which finds files left for it")
    func successor() async throws {
      // Of a size that nobody else has.
      var configuration = World.Configuration()
      configuration.height = 1010
      var process: Int32?
      try await Stagehand.run(["--scenario", "card"], configuration: configuration) { hand in
        try Files.write("", to: "\(hand.world.folder)/home/left")
        try hand.world.keyboard.press("Control+q")
        try await hand.app.waitForExit()
        try await hand.relaunch(["--scenario", "tabs"]) { again in
          #expect(again.app.pid != hand.app.pid)
          process = again.app.pid
        }
      }
      try await Stagehand.run(
        after: { world in
          #expect(Files.names(in: "\(world.folder)/home") == [])
          try Files.write("kept", to: "\(world.folder)/home/kept")
        }, ["--scenario", "card"], configuration: configuration
      ) { hand in
        #expect(hand.app.pid == process)
        try await hand["card.heading"].waitUntil(.showing)
        #expect(Files.text(of: "\(hand.world.folder)/home/kept") == "kept")
      }
    }
  }
}
