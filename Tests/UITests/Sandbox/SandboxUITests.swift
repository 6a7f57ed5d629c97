import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The window in three parts, by hand: catalogue, canvas, inspector.
  @Suite("The sandbox, from outside")
  struct SandboxUITests {
    private func run(
      _ arguments: [String] = [], on display: World.DisplayKind = .x11,
      body: (Stagehand) async throws -> Void
    ) async throws { try await Stagehand.run(arguments, on: display, body: body) }

    private func state(_ hand: Stagehand) -> String {
      Stagehand.text(of: "\(hand.world.folder)/state/enfilade/window.ini")
    }

    /// The colour at the edge of the scenario that is on the canvas.
    private func ground(_ hand: Stagehand, _ id: String) throws -> UInt8 {
      let frame = try hand[id].extents
      let picture = try hand.world.screenshot(of: frame)
      return picture[2, 5].red
    }

    @Test(
      "WL-01 SB-01 SB-20 Ctrl+K and a few letters reach any scenario and any command",
      arguments: World.DisplayKind.tried())
    func palette(on display: World.DisplayKind) async throws {
      try await run([], on: display) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        try await hand.perform("emptf")
        try await hand.expectTitle("Empty to full")
        try await hand.perform("frame 360")
        try await hand["canvas.width.360"].waitUntil(.having(.checked))

        try hand.world.keyboard.press("Control+k")
        try await hand["palette.search"].waitUntil(.focused)
        try hand.world.keyboard.type("xqzj")
        try await hand.app.find(text: "Nothing matches “xqzj”.").waitUntil(.showing)
        try hand.world.keyboard.press("Escape")
        try hand.world.keyboard.press("Escape")
        try await hand["palette.search"].waitUntil(.gone)
        try await hand.expectTitle("Empty to full")
      }
    }

    @Test("BR-18 Ctrl+K, Escape and Ctrl+K at once open the palette, and no letter goes elsewhere")
    func paletteAgain() async throws {
      try await run(["--scenario=lab"]) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        let keyboard = hand.world.keyboard
        for round in 1...3 {
          for _ in 0..<round {
            try keyboard.press("Control+k")
            try keyboard.press("Escape")
          }
          try keyboard.press("Control+k")
          try keyboard.type("split")
          try await hand["palette.search"].waitUntil(.text("split"))
          try keyboard.press("Escape")
          try keyboard.press("Escape")
          try await hand.rest("palette.search", is: .gone)
        }
        try await hand.expectTitle("Lab")
        try await hand["canvas.pause"].waitUntil(.hidden)
      }
    }

    @Test("ST-11 one of the widths is pressed, also after a click on the one that is")
    func widthsAreRadio() async throws {
      try await run { hand in
        func expectPressed(_ width: String) async throws {
          for id in ["360", "600", "1024", "fill"] {
            try await hand["canvas.width.\(id)"].waitUntil(id == width ? .checked : .unchecked)
          }
        }
        try await expectPressed("fill")
        for width in ["360", "360", "600", "fill", "fill"] {
          try await hand["canvas.width.\(width)"].click()
          try await hand.rest()
          try await expectPressed(width)
        }
      }
    }

    @Test(
      "ST-20 the window is called as it is")
    func firstLaunch() async throws {
      try await run { hand in
        try await hand["catalogue.navigation"].click()
        try await hand["page2.push"].click()
        try await hand.rest("page3.push", is: .showing)
        try await hand.expectTitle("Navigation")
      }
      // Its pages have titles for the window of an app.
      try await run(["--scenario=todo"]) { hand in
        try await hand.app.find(text: "You have no lists yet.").waitUntil(.showing)
        try await hand.rest()
        try await hand.expectTitle("To-do")
      }
    }

    @Test("ST-13 keys of the window work wherever the focus is, and Ctrl+P pauses while one writes")
    func keysEverywhere() async throws {
      try await run(["--scenario=lab", "--size=1280x800"]) { hand in
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
      try await run(["--scenario=lab", "--size=1280x800"]) { hand in
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
      "WL-01 ST-13 F6 and Shift+F6 go from pane to pane, and back to where the focus was in each",
      arguments: World.DisplayKind.tried())
    func panes(on display: World.DisplayKind) async throws {
      try await run(["--scenario=lab", "--size=1280x800"], on: display) { hand in
        try await hand["lab.notes.red"].click()
        try await hand["lab.notes.red"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand["transition.play"].waitUntil(.focused)
        try hand.world.keyboard.press("Tab")
        try await hand["transition.step"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand.app.expect("the focus to be in the inspector") {
          try hand["inspector"].find("focus", reading: []) { $0.states.contains(.focused) }.exists
        }
        try hand.world.keyboard.press("F6")
        try await hand.app.expect("the focus to be in the catalogue") {
          try hand["catalogue"].find("focus", reading: []) { $0.states.contains(.focused) }.exists
            || hand["catalogue.search"].states.contains(.focused)
        }
        try hand.world.keyboard.press("F6")
        try await hand["lab.notes.red"].waitUntil(.focused)
        try hand.world.keyboard.press("F6")
        try await hand["transition.step"].waitUntil(.focused)
        try hand.world.keyboard.press("Shift+F6")
        try await hand["lab.notes.red"].waitUntil(.focused)
      }
    }

    @Test("ST-18 Ctrl+K reaches what a knob can be, and slow motion by that name")
    func paletteOfKnobs() async throws {
      try await run(["--scenario=lab"]) { hand in
        try await hand["catalogue.lab"].waitUntil(.showing)
        if try !hand["knob.duration"].showing.exists { try hand.world.keyboard.press("F12") }
        try await hand["knobs.reset"].waitUntil(.disabled)
        try await hand.perform("push")
        try await hand["knobs.reset"].waitUntil(.enabled)
        try await hand.perform("slow motion 0.1")
        try await hand["transition.speed"].waitUntil(.name("Speed of transitions: 0.1×"))
        try await hand.perform("normal")
        try await hand["transition.speed"].waitUntil(.name("Speed of transitions: 1×"))
      }
    }

    @Test("SB-01 SB-20 Ctrl+K reaches the pages of the inspector and what can be done on them")
    func paletteOfInspector() async throws {
      try await run { hand in
        try await hand["inspector"].waitUntil(.showing)
        try hand.world.keyboard.press("F12")
        try await hand["inspector"].waitUntil(.hidden)
        try await hand.perform("pause events")
        try await hand["events.pause"].waitUntil(.having(.checked))
        try await hand["inspector"].waitUntil(.showing)
        try await hand.perform("clear events")
        try await hand.app.find(text: "No events yet.").waitUntil(.showing)
        try await hand.perform("new template")
        try await hand["compose.start"].waitUntil(.checked)
        try hand.world.keyboard.press("Escape")
        try await hand.rest("compose.start", is: .unchecked)
        try await hand.perform("pick controller")
        try await hand["tree.pick"].waitUntil(.having(.checked))
      }
    }

    @Test(
      "WL-01 OP-30 a tab is added by the action's button, by its key and by the palette",
      arguments: World.DisplayKind.tried())
    func actions(on display: World.DisplayKind) async throws {
      try await run(["--scenario", "tabs"], on: display) { hand in
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
      try await run(["--scenario", "toolbar"]) { hand in
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
        mkdir(folder, 0o755)
        func write(_ text: String) {
          guard let file = fopen("\(folder)/Greeting.ui", "w") else { return }
          defer { fclose(file) }
          fputs(
            """
            <interface><object class="GtkLabel" id="text">
              <property name="visible">1</property><property name="label">\(text)</property>
            </object></interface>

            """, file)
        }
        write("Good morning")
        let app = try await world.launch(
          executable: Stagehand.executable, arguments: ["--ui-folder", folder])
        try await app.find(id: "canvas.frame").find(text: "Good morning").waitUntil(.showing)
        #expect(app.windows.first?.title == "Greeting — Enfilade")
        write("Good night")
        try await app.find(id: "canvas.frame").find(text: "Good night").waitUntil(.showing)
        // (Row BR-56.)
        let good = try await world.run(
          Stagehand.executable, ["--check", "--ui-folder", folder], timeout: .seconds(60))
        #expect(good.exitCode == 0 && good.standardOutput == "", "\(good.standardOutput)")
        #expect(good.standardError == "1 scenario checked: nothing is wrong.\n")
        write("<b>")
        try await app.find(id: "canvas.faults").waitUntil(.showing)
        try await app.find(id: "canvas.frame").find(text: "Good night").waitUntil(.showing)
        app.terminate()
        try await app.waitForExit()
        let check = try await world.run(
          Stagehand.executable, ["--check", "--ui-folder", folder], timeout: .seconds(60))
        #expect(check.exitCode == 1)
        #expect(
          check.standardOutput.hasPrefix("greeting: \(folder)/Greeting.ui, line 2, column "),
          "\(check.standardOutput)")
        let missing = try await world.run(Stagehand.executable, ["--ui-folder", "/nowhere"])
        #expect(missing.exitCode == 2)
        #expect(missing.standardError.hasPrefix("enfilade: /nowhere: "), "\(missing.standardError)")
      }
    }

    @Test("SB-02 SB-20 a knob is turned, taken back, copied as a URL, and read from it again")
    func knobs() async throws {
      try await run(["--scenario", "card"]) { hand in
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
        let url =
          "enfilade://scenario/card?button=off&closed=2026-12-24&heading=Attic"
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
        let app = try await world.launch(executable: Stagehand.executable, arguments: [url])
        try await app.find(id: "card.heading").waitUntil(.name("Attic"))
        try await app.find(id: "canvas.width.360").waitUntil(.having(.checked))
        try await app.find(id: "canvas.direction").waitUntil(.having(.checked))
        let warm = try await world.run(
          Stagehand.executable, ["enfilade://scenario/card?heading=Loft&motion=none"])
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
          let result = try await world.run(
            Stagehand.executable, ["enfilade://scenario/card\(wrong)"])
          #expect(result.exitCode == 2)
          #expect(result.standardError.contains(reason), "\(result.standardError)")
        }
        #expect(try app.find(id: "card.heading").name == "Loft")
      }
    }

    @Test(
      "WL-01 SB-04 dark, direction and size of text change the canvas alone, and at once",
      arguments: World.DisplayKind.tried())
    func looks(on display: World.DisplayKind) async throws {
      try await run(["--scenario", "card"], on: display) { hand in
        try await hand["card.heading"].waitUntil(.steady)
        let before = try hand["card.heading"].extents
        let around = try hand["catalogue.card"].extents
        #expect(try ground(hand, "canvas.frame") > 200)
        try hand.world.keyboard.press("Control+Shift+d")
        try await hand.app.expect("a dark canvas") { try ground(hand, "canvas.frame") < 90 }
        try hand.world.keyboard.press("Control+Shift+d")
        try await hand.app.expect("a light canvas") { try ground(hand, "canvas.frame") > 200 }
        try hand.world.keyboard.press("Control+k")
        try await hand["palette.search"].waitUntil(.focused)
        try hand.world.keyboard.type("text size 200")
        try await hand.app.find(text: "Text size: 200 %").first.waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand.app.expect("larger text") {
          try hand["card.heading"].extents.height > before.height * 3 / 2
        }
        #expect(try hand["catalogue.card"].extents == around)
      }
    }

    @Test(
      "WL-01 SB-05 the frame has preset widths, is resized by a grip, and stands beside itself",
      arguments: World.DisplayKind.tried())
    func frame(on display: World.DisplayKind) async throws {
      try await run(["--scenario", "split"], on: display) { hand in
        try hand.world.keyboard.press("Control+0")
        try await hand["canvas.width.360"].click()
        try await hand.app.expect("a narrow frame") {
          try hand["canvas.frame"].extents.width == 360
        }
        try await hand["split.back"].waitUntil(.hidden)
        try await hand["canvas.width.600"].click()
        try await hand.app.expect("a wider frame") {
          try hand["canvas.frame"].extents.width == 600
        }
        let frame = try hand["canvas.frame"].extents
        let grip = Point(x: frame.x + frame.width + 3, y: frame.y + 300)
        try await hand.world.pointer.drag(from: grip, to: grip.offset(x: -60, y: 0))
        try await hand.app.expect("the frame to follow at both sides") {
          try hand["canvas.frame"].extents.width == 480
        }
        try hand.world.keyboard.press("Control+7")
        try await hand["canvas.width.fill"].waitUntil(.having(.checked))
        try hand.world.keyboard.press("Control+6")
        try await hand["wall.360"].waitUntil(.showing)
        #expect(try hand["wall.360"].extents.width >= 100)
        #expect(try hand["wall.600"].exists && hand["wall.1024"].exists)
        try hand.world.keyboard.press("Escape")
        try await hand["wall.360"].waitUntil(.gone)
      }
    }

    @Test("SB-20 a window as narrow as a phone has all of it: in menus, a drawer and a sheet")
    func phone() async throws {
      try await run(["--size", "360x640"]) { hand in
        try await hand["strip.blue"].waitUntil(.showing)
        let window = try #require(hand.app.windows.first?.extents)
        #expect(window.width < 400)
        for id in ["header.search", "header.back", "transition.interrupt", "canvas.width.fill"] {
          try await hand[id].waitUntil(.hidden)
        }
        for id in ["strip.red", "strip.blue", "transition.play", "transition.scrubber"] {
          let place = try hand[id].extents
          #expect(place.x >= window.x && place.x + place.width <= window.x + window.width, "\(id)")
        }
        // There is no room for the zoom beside it, which is in the same menu.
        try await hand["canvas.width"].click()
        try await hand.app.find(text: "100 %").first.click()
        try await hand.app.find(text: "Tablet, 600 × 800").first.click()
        try await hand.app.expect("a frame of that width") {
          try hand["canvas.frame"].extents.width == 600
        }
        // A menu of choices stays open, so that they can be tried.
        try hand.world.keyboard.press("Escape")
        try await hand.rest()
        try await hand["header.inspector"].click()
        try await hand.rest("knob.style", is: .showing)
        try hand.world.keyboard.press("Escape")
        try await hand.rest()
        try await hand["knob.style"].waitUntil(.hidden)
        try await hand["header.catalogue"].click()
        try await hand["catalogue.tabs"].click()
        try await hand.expectTitle("Tabs")
        try await hand["header.menu"].click()
        try await hand.app.find(text: "Back").first.click()
        try await hand.expectTitle("Lab")
      }
    }

    @Test(
      "WL-09 a window has the 360 pixels that it is asked for, at first and however wide it was",
      arguments: World.DisplayKind.tried())
    func narrowed(on display: World.DisplayKind) async throws {
      // A window manager holds on to the least size that a window has named.
      for width in Dice.oneIn(2, of: [360, 1200]) {
        let size = "\(width)x800"
        try await Stagehand.run(["--size", size], on: display, configuration: .managed) { hand in
          let window = try #require(hand.app.windows.first)
          let border = try #require(window.extents).width - width
          // On X the border at which one resizes the window is part of it.
          #expect(border == (display == .x11 ? 10 : 0))
          window.resize(width: 360 + border, height: 640 + border)
          try await hand.app.expect("360 pixels") { window.extents?.width == 360 + border }
          try await hand["header.search"].waitUntil(.hidden)
          let room = try #require(window.extents)
          for id in ["header.catalogue", "header.menu", "strip.red", "strip.blue"] {
            let place = try hand[id].extents
            #expect(place.x >= room.x && place.x + place.width <= room.x + room.width, "\(id)")
          }
        }
      }
    }

    @Test("SB-06 BR-41 one scenario in every look, side by side, until Escape")
    func wall() async throws {
      try await run(["--scenario", "message"]) { hand in
        try hand.world.keyboard.press("Control+5")
        try await hand.rest("wall.usual", is: .showing)
        for id in ["usual", "dark", "contrast", "rtl", "text", "narrow", "motion"] {
          #expect(try hand["wall.\(id)"].exists, "\(id)")
        }
        #expect(try ground(hand, "wall.usual") > 200)
        #expect(try ground(hand, "wall.dark") < 90)
        try hand.world.keyboard.press("Control+Page_Down")
        try await hand.expectTitle("Scrolling")
        try await hand["wall.usual"].waitUntil(.showing)
        try hand.world.keyboard.press("Control+4")
        try await hand["wall.usual"].waitUntil(.gone)
        try hand.world.keyboard.press("Control+5")
        try await hand.rest("wall.usual", is: .showing)
        try hand.world.keyboard.press("Escape")
        try await hand["wall.usual"].waitUntil(.gone)
      }
    }

    @Test("SB-18 --list, --json and --snapshot-all serve programs, with exit codes")
    func headless() async throws {
      try await World.with { world in
        let json = try await world.run(Stagehand.executable, ["--list", "--json"])
        #expect(json.exitCode == 0)
        #expect(json.standardOutput.hasPrefix("[\n  {\"id\": \"lab\", \"title\": \"Lab\""))
        #expect(json.standardOutput.contains("\"url\": \"enfilade://scenario/card\""))
        let folder = "\(world.folder)/pictures"
        let pictures = try await world.run(
          Stagehand.executable, ["--snapshot-all", folder, "--rtl", "--size", "1100x700"])
        #expect(pictures.exitCode == 0 && pictures.standardError == "")
        let list = try await world.run(Stagehand.executable, ["--list"])
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
        let bad = try await world.run(Stagehand.executable, ["--snapshot-all", "/proc/nowhere"])
        #expect(bad.exitCode == 2 && bad.standardError.contains("/proc/nowhere"))
      }
    }

    @Test(
      "SB-19 DK-04 the window comes back as it was, also after a kill",
      arguments: Dice.oneIn(2, of: [false, true]))
    func restored(isKilled: Bool) async throws {
      try await run { hand in
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
      try await run { hand in
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
