import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The recorder, from outside")
  struct RecordingUITests {
    private func expectStatus(_ text: String, _ hand: Stagehand) async throws {
      try await hand["record.status"].waitUntil(.name(text))
    }

    @Test("SB-11 OP-31 a recording stops at a URL that leads nowhere, and says why")
    func lost() async throws {
      try await Stagehand.run(
        after: { world in
          let folder = "\(world.folder)/state/enfilade/recordings"
          try Files.makeFolder(folder)
          let step = "try await hand.open(\"enfilade://scenario/nowhere\")"
          try Files.write("play: { hand in\n  \(step)\n}\n", to: "\(folder)/tabs.swift")
        }, ["--scenario=tabs", "--size=1280x800"]
      ) { hand in
        try hand.world.keyboard.press("Alt+6")
        try await hand["record.play"].click()
        try await hand.app.expect("the step to fail") {
          let status = try hand["record.status"].name
          return status.hasPrefix("Stopped at step 1. ")
            && status.contains("There is no such scenario.")
        }
      }
    }

    @Test("SB-11 by mouse and by keyboard: steps are recorded, played, and gone back and forward")
    func record() async throws {
      try await Stagehand.run(["--scenario=tabs", "--size=1280x800"]) { hand in
        let keyboard = hand.world.keyboard
        // An empty page says what it is for.
        try await hand["page.0.notes"].click()
        try keyboard.press("Alt+6")
        try await hand.app.find(
          text: "Record what you do with the screen, to play it again and to make a test of it."
        ).waitUntil(.showing)
        try await hand["record.play"].waitUntil(.disabled)

        // With the pointer and the keyboard.
        try await hand["record.record"].click()
        try await expectStatus("Recording: 0 steps", hand)
        try await hand["page.0.notes"].click()
        try keyboard.type("Lamp")
        try await hand["page.0.notes"].waitUntil(.text("Lamp"))
        try await hand.app.find(role: "page tab", name: "Starred").click()
        try await hand.rest("page.1.notes", is: .showing)
        // A key of the tool, and one of the screen.
        try keyboard.press("Control+Shift+d")
        try keyboard.press("Alt+3")
        try await hand.rest("page.2.notes", is: .showing)
        try keyboard.press("Control+r")
        try await expectStatus("0 of 5 steps", hand)
        for (number, words) in [
          "click “page.0.notes”", "type “Lamp”", "expect that “page.0.notes” says “Lamp”",
          "click page tab “Starred”", "press Alt+3",
        ].enumerated() {
          #expect(try hand["record.step.\(number + 1)"].find(text: words).exists, "\(words)")
        }

        // By mouse: play, back, forward.
        try await hand["record.play"].click()
        try await expectStatus("5 of 5 steps", hand)
        try await hand["page.2.notes"].waitUntil(.showing)
        try await hand["record.back"].click()
        try await expectStatus("4 of 5 steps", hand)
        try await hand["page.1.notes"].waitUntil(.showing)
        try await hand["record.back"].click()
        try await expectStatus("3 of 5 steps", hand)
        try await hand["page.0.notes"].waitUntil(.text("Lamp"))
        try await hand["record.forward"].click()
        try await expectStatus("4 of 5 steps", hand)
        try await hand["page.1.notes"].waitUntil(.showing)

        // By keyboard: a row goes to its step; the palette plays.
        try await hand["record.step.2"].click()
        try keyboard.press("Return")
        try await expectStatus("2 of 5 steps", hand)
        try await hand["page.0.notes"].waitUntil(.text("Lamp"))
        try hand["record.back"].grabFocus()
        try await hand["record.back"].waitUntil(.focused)
        try keyboard.press("space")
        try await expectStatus("1 of 5 steps", hand)
        try await hand["page.0.notes"].waitUntil(.text(""))
        try await hand["record.back"].waitUntil(.focused)
        try await hand.perform("play the rec")
        try await expectStatus("5 of 5 steps", hand)

        // It is kept for the next start.
        try hand.world.keyboard.press("Control+w")
        try await hand.app.waitForExit()
        try await hand.relaunch(["--scenario=tabs", "--size=1280x800"]) { again in
          try await expectStatus("0 of 5 steps", again)
          try await again["record.step.5"].waitUntil(.showing)
        }
      }
    }
  }
}
