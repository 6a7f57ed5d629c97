import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The window in three parts, by hand: catalogue, canvas, inspector.
  @Suite("The sandbox, from outside")
  struct SandboxUITests {
    private func state(_ hand: Stagehand) -> String {
      Stagehand.text(of: "\(hand.world.folder)/state/enfilade/window.ini")
    }

    @Test("ST-20 the window is called as it is")
    func firstLaunch() async throws {
      try await Stagehand.run { hand in
        try await hand["catalogue.navigation"].click()
        try await hand["page2.push"].click()
        try await hand.rest("page3.push", is: .showing)
        try await hand.expectTitle("Navigation")
      }
      // Its pages have titles for the window of an app.
      try await Stagehand.run(["--scenario=todo"]) { hand in
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand.rest()
        try await hand.expectTitle("To-do")
      }
    }

    @Test("ST-13 keys of the window work wherever the focus is, and Ctrl+P pauses while one writes")
    func keysEverywhere() async throws {
      try await Stagehand.run(["--scenario=lab", "--size=1280x800"]) { hand in
        let search = hand["catalogue.search"]
        try await search.click()
        try await search.waitUntil(.focused)
        try hand.world.keyboard.press("Control+p")
        try await hand["canvas.pause"].waitUntil(.showing)
        #expect(try search.text == "")
        try hand.world.keyboard.press("Control+p")
        try await hand["canvas.pause"].waitUntil(.hidden)
        try hand.world.keyboard.press("Alt+3")
        try await hand["events.filter"].waitUntil(.showing)
        try await search.click()
        try hand.world.keyboard.press("Alt+4")
        try await hand["transition.everywhere"].waitUntil(.showing)
        try await search.click()
        try hand.world.keyboard.press("Control+n")
        try await hand.app.find(text: "Phone app").showing.first.waitUntil(.showing)
      }
    }

    @Test("ST-01 a knob is set by mouse from its menu, and the tree is read while that is open")
    func knobByMouse() async throws {
      try await Stagehand.run(["--scenario=lab", "--size=1280x800"]) { hand in
        try await hand["knobs.reset"].waitUntil(.disabled)
        try await hand["knob.style"].click()
        let push = hand.app.find(role: .menuItem, name: "Push")
        try await push.waitUntil(.showing)
        #expect(try hand["knob.duration"].exists && !hand["knob.nothing"].exists)
        try await push.click()
        try await hand["knobs.reset"].waitUntil(.enabled)
      }
    }

    @Test(
      "WL-01 OP-30 a tab is added by the action's button, by its key and by the palette",
      arguments: World.DisplayKind.tried())
    func actions(on display: World.DisplayKind) async throws {
      try await Stagehand.run(["--scenario", "tabs"], on: display) { hand in
        func expectTabs(_ count: Int) async throws {
          try await hand["canvas.frame"].find(role: .pageTab).waitUntil(.count(count))
        }
        try await expectTabs(3)
        try await hand["strip.add"].click()
        try await expectTabs(4)
        try await hand["catalogue.tabs"].click()
        try hand.world.keyboard.press("Insert")
        try await expectTabs(5)
        try await hand.perform("add tab")
        try await expectTabs(6)
        try await hand["strip.remove"].click()
        try await expectTabs(5)
      }
    }

    @Test("OP-31 a play is watched by its steps, stopped by Escape, and says that all was right")
    func play() async throws {
      try await Stagehand.run(["--scenario", "toolbar"]) { hand in
        let note = hand["canvas.report"]
        try await hand["strip.play"].click()
        // Where much else goes on, all of a play may have been between two looks.
        try await hand.app.expect("a step") {
          let name = try note.name
          if name.hasPrefix("6 steps") {
            hand.world.pointer.press()
            hand.world.pointer.release()
          }
          return name.hasPrefix("Step ")
        }
        try hand.world.keyboard.press("Escape")
        try await note.waitUntil(.hidden)
        try await hand["strip.play"].click()
        try await note.waitUntil(.name("6 steps, as expected"), timeout: .seconds(30))
        try await hand["toolbar.name"].waitUntil(.gone)
      }
    }

    @Test("OP-33 --ui-folder shows the files of a folder, as they change, and --check reads them")
    func folder() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/ui"
        try Files.makeFolder(folder)
        func write(_ text: String) throws {
          try Files.write(
            """
            <interface><object class="GtkLabel" id="text">
              <property name="visible">1</property><property name="label">\(text)</property>
            </object></interface>

            """, to: "\(folder)/Greeting.ui")
        }
        try write("Good morning")
        let app = try await world.launchApp(["--ui-folder", folder])
        try await app.find(id: "canvas.frame").find(text: "Good morning").waitUntil(.showing)
        #expect(app.windows.first?.title == "Greeting — Enfilade")
        try write("Good night")
        try await app.find(id: "canvas.frame").find(text: "Good night").waitUntil(.showing)
        // (Row BR-56.)
        let good = try await world.runApp(
          ["--check", "--ui-folder", folder], timeout: .seconds(60))
        #expect(good.exitCode == 0 && good.standardOutput == "", "\(good.standardOutput)")
        #expect(good.standardError == "1 scenario checked: nothing is wrong.\n")
        try write("<b>")
        try await app.find(id: "canvas.faults").waitUntil(.showing)
        try await app.find(id: "canvas.frame").find(text: "Good night").waitUntil(.showing)
        app.terminate()
        try await app.waitForExit()
        let check = try await world.runApp(
          ["--check", "--ui-folder", folder], timeout: .seconds(60))
        #expect(check.exitCode == 1)
        #expect(
          check.standardOutput.hasPrefix("greeting: \(folder)/Greeting.ui, line 2, column "),
          "\(check.standardOutput)")
        let missing = try await world.runApp(["--ui-folder", "/nowhere"])
        #expect(missing.exitCode == 2)
        #expect(missing.standardError.hasPrefix("enfilade: /nowhere: "), "\(missing.standardError)")
      }
    }

    @Test("SB-02 SB-20 a knob is turned, taken back, copied as a URL, and read from it again")
    func knobs() async throws {
      try await Stagehand.run(["--scenario", "card"]) { hand in
        try await hand["knob.heading"].fill("Attic")
        try await hand["card.heading"].waitUntil(.name("Attic"))
        try await hand["knob.button"].click()
        try await hand["card.button"].waitUntil(.hidden)
        try await hand["knob.closed.set"].click()
        try await hand["card.closed"].waitUntil(.showing)
        try await hand["knob.closed"].fill("2026-12-24")
        try await hand["card.closed"].waitUntil(.name("Closed until 2026-12-24"))
        try await hand["knob.colour"].fill("green")
        try await hand["knobs.copy"].click()
        let url = "enfilade://scenario/card?button=off&closed=2026-12-24&heading=Attic"
        try await hand["snackbar.text"].waitUntil(.name("Copied \(url)"))
        // What is no colour is not taken; what was turned is taken back one by one.
        try await hand["card.heading"].waitUntil(.name("Attic"))
        try await hand["knobs.reset"].click()
        try await hand["card.heading"].waitUntil(.name("Orangery"))
        try await hand["card.button"].waitUntil(.showing)
        try await hand["catalogue.card"].click()
        try hand.world.keyboard.press("Control+z")
        try await hand["card.heading"].waitUntil(.name("Attic"))
        try hand.world.keyboard.press("Control+Shift+z")
        try await hand["card.heading"].waitUntil(.name("Orangery"))
      }
    }

    @Test("SB-03 a URL brings scenario, knobs and looks, cold and warm; a wrong one is explained")
    func links() async throws {
      try await World.with { world in
        let url =
          "enfilade://scenario/card?heading=Attic&frame=360x500&colours=dark&direction=rtl&text=1.5"
        let app = try await world.launchApp([url])
        try await app.find(id: "card.heading").waitUntil(.name("Attic"))
        try await app.find(id: "canvas.width.360").waitUntil(.having(.checked))
        try await app.find(id: "canvas.direction").waitUntil(.having(.checked))
        let warm = try await world.runApp(["enfilade://scenario/card?heading=Loft&motion=none"])
        #expect(warm.exitCode == 0 && warm.standardError == "")
        try await app.find(id: "card.heading").waitUntil(.name("Loft"))
        try await app.find(id: "canvas.width.fill").waitUntil(.having(.checked))
        let wrongs = [
          ("?width=9999", "“width” has to be a number from 120 to 480."),
          ("?colours=mauve", "“colours” has to be one of desktop, light, dark, contrast."),
          ("?nonsense=1", "There is no parameter “nonsense”, only heading"),
          ("?closed=2026-02-30", "“closed” has to be a day such as 2026-11-21."),
        ]
        for (wrong, reason) in Dice.oneIn(2, of: wrongs) {
          let result = try await world.runApp(["enfilade://scenario/card\(wrong)"])
          #expect(result.exitCode == 2)
          #expect(result.standardError.contains(reason), "\(result.standardError)")
        }
        #expect(try app.find(id: "card.heading").name == "Loft")
      }
    }

    @Test("SB-18 --list, --json and --snapshot-all serve programs, with exit codes")
    func headless() async throws {
      try await World.with { world in
        let json = try await world.runApp(["--list", "--json"])
        #expect(json.exitCode == 0)
        #expect(json.standardOutput.hasPrefix("[\n  {\"id\": \"lab\", \"title\": \"Lab\""))
        #expect(json.standardOutput.contains("\"url\": \"enfilade://scenario/card\""))
        let folder = "\(world.folder)/pictures"
        let pictures = try await world.runApp([
          "--snapshot-all", folder, "--rtl", "--size", "1100x700",
        ])
        #expect(pictures.exitCode == 0 && pictures.standardError == "")
        let list = try await world.runApp(["--list"])
        let ids = list.standardOutput.split(separator: "\n").map { $0.split(separator: "\t")[0] }
        #expect(ids.count > 30)
        let sizes = try ids.map { id in
          let picture = try Image(png: "\(folder)/\(id).png")
          return "\(picture.width) × \(picture.height)"
        }
        // Without what stands around the frame, which is not the same for each.
        #expect(Set(sizes) == ["1100 × 700"])
        // A screen without a background has that of the window.
        #expect(try Image(png: "\(folder)/message.png")[8, 8].red > 200)
        let bad = try await world.runApp(["--snapshot-all", "/proc/nowhere"])
        #expect(bad.exitCode == 2 && bad.standardError.contains("/proc/nowhere"))
      }
    }

    @Test(
      "SB-19 DK-04 the window comes back as it was, also after a kill",
      arguments: Dice.oneIn(2, of: [false, true]))
    func restored(isKilled: Bool) async throws {
      try await Stagehand.run { hand in
        try hand.world.keyboard.press("Control+f")
        try await hand["catalogue.search"].waitUntil(.focused)
        try hand.world.keyboard.type("every kind")
        try hand.world.keyboard.press("Return")
        try await hand.expectTitle("Card")
        try await hand.rest()
        try await hand["knob.heading"].fill("Attic")
        try hand.world.keyboard.press("Control+d")
        try await hand["canvas.width.360"].click()
        try await hand.showPage("Tree")
        try await hand.app.expect("everything to be kept") {
          let text = state(hand)
          return text.contains("heading=Attic") && text.contains("favourites=card;")
            && text.contains("frame=360x640") && text.contains("inspector-page=tree")
        }
        if isKilled {
          hand.app.kill()
        } else {
          try hand.world.keyboard.press("Control+q")
        }
        try await hand.app.waitForExit()
        try await hand.relaunch { hand in
          try await hand.expectTitle("Card")
          try await hand["card.heading"].waitUntil(.name("Attic"))
          try await hand["canvas.width.360"].waitUntil(.having(.checked))
          try await hand["catalogue.part.favourites"].click()
          try await hand["catalogue.card"].waitUntil(.showing)
          try await hand["catalogue.lab"].waitUntil(.gone)
        }
      }
    }

    @Test("SB-20 DK-01 F9, F12, Alt+Left and the list of shortcuts work by the keyboard alone")
    func keys() async throws {
      try await Stagehand.run { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        try hand.world.keyboard.press("Down")
        try await hand.expectTitle("Nesting")
        try hand.world.keyboard.press("Alt+Left")
        try await hand.expectTitle("Lab")
        try hand.world.keyboard.press("Alt+Right")
        try await hand.expectTitle("Nesting")
        try await hand["inspector"].waitUntil(.showing)
        try hand.world.keyboard.press("F12")
        try await hand.rest("inspector", is: .hidden)
        try hand.world.keyboard.press("F12")
        try await hand.rest("inspector", is: .showing)
        try hand.world.keyboard.press("F9")
        try await hand.rest("catalogue.lab", is: .hidden)
        try hand.world.keyboard.press("F9")
        try await hand.rest("catalogue.lab", is: .showing)
        try hand.world.keyboard.press("F1")
        try await hand.app.find(text: "Find anything").first.waitUntil(.showing)
        try await hand.app.expect("the window of shortcuts") { hand.app.windows.count == 2 }
      }
    }
  }
}
