import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The built app is started twice with one `XDG_STATE_HOME`.
  @Suite("Restart")
  struct RestartTests {
    /// The two ways in which the app ends: as asked by its user, or killed once it has kept what was
    /// done.
    nonisolated enum End: String, CaseIterable, Sendable { case quit, killed }

    private func path(_ hand: Stagehand, _ scenario: String) -> String {
      "\(hand.world.folder)/state/enfilade/\(scenario).ini"
    }

    /// Ends the app; before it is killed the file has to have `text` in it.
    private func end(
      _ hand: Stagehand, _ end: End, _ scenario: String, keeping text: String
    ) async throws {
      switch end {
      case .quit:
        try await hand.app.quit()
        #expect(Stagehand.text(of: path(hand, scenario)).contains(text))
      case .killed:
        try await hand.app.expect("“\(text)” to be kept") {
          Stagehand.text(of: path(hand, scenario)).contains(text)
        }
        hand.app.kill()
        #expect(try await hand.app.waitForExit() == 128 + SIGKILL)
      }
    }

    /// Both ends, and on each display the one that is less kind. Where one of them is tried, it is the other than
    /// that of ``ends``.
    nonisolated private static let ways = Dice.oneIn(
      2,
      of: [(End.quit, World.DisplayKind.x11)]
        + World.DisplayKind.tried().map { (End.killed, $0) }, at: 1)

    /// One of both, and both in the nightly tier.
    nonisolated private static let ends = Dice.oneIn(2, of: End.allCases, at: 0)

    @Test(
      "WL-01 PR-03 the same stack after a restart, with what was typed",
      arguments: RestartTests.ways)
    func stack(end: End, on display: World.DisplayKind) async throws {
      let arguments = ["--scenario", "navigation"]
      try await Stagehand.run(arguments, on: display) { hand in
        try await hand["page2.form"].click()
        try await hand.rest("form.name", is: .showing)
        try await hand["form.street"].type("Long Lane")
        try await hand["strip.push"].click()
        try await hand.rest("page5.nest", is: .showing)
        try await hand["page5.nest"].click()
        try await hand.rest("page6.push", is: .showing)
        try await hand["page6.push"].click()
        let pages = "Page 1 › Page 2 › New contact › Page 3 › Page 4 › Page 5 › Page 6 › Page 7"
        try await hand["canvas.report"].waitUntil(.name(pages))
        try await hand.rest("page7.push", is: .showing)
        try await self.end(hand, end, "navigation", keeping: "page 7")
        try await hand.relaunch(arguments) { hand in
          try await hand["canvas.report"].waitUntil(.name(pages))
          try await hand.rest("page7.push", is: .showing)
          try hand["page7.push"].grabFocus()
          try await hand["page7.push"].waitUntil(.focused)
          for page in ["page6.push", "page5.push", "page4.push", "page3.push", "form.name"] {
            try hand.world.keyboard.press("Alt+Left")
            try await hand.rest(page, is: .showing)
          }
          try await hand["form.street"].waitUntil(.text("Long Lane"))
          try hand.world.keyboard.press("Alt+Left")
          try await hand.rest("page2.push", is: .showing)
          try await hand["page2.push"].click()
          try await hand["page8.push"].waitUntil(.showing)
        }
      }
    }

    @Test(
      "PR-03 the same pane, as wide, with the same row and notes after a restart",
      arguments: RestartTests.ends)
    func pane(end: End) async throws {
      let arguments = ["--scenario", "adaptive"]
      try await Stagehand.run(arguments) { hand in
        try await hand["adaptive.library"].click()
        try await hand.app.find(text: "Library").first.waitUntil(.showing)
        try await hand["adaptive.notes"].type("quiet")
        try await hand["adaptive.atrium"].waitUntil(.steady)
        let before = try hand["adaptive.atrium"].extents
        let boundary = Point(x: before.x + before.width, y: before.y + 200)
        try await hand.world.pointer.drag(
          from: boundary, to: Point(x: boundary.x + 70, y: boundary.y))
        try await hand.app.expect("a wider pane") {
          try hand["adaptive.atrium"].extents.width == before.width + 70
        }
        try await self.end(hand, end, "adaptive", keeping: "primary-width=270")
        try await hand.relaunch(arguments) { hand in
          try await hand["adaptive.library"].waitUntil(.selected)
          try await hand["adaptive.notes"].waitUntil(.text("quiet"))
          try await hand["adaptive.atrium"].waitUntil(.steady)
          #expect(try hand["adaptive.atrium"].extents.width == before.width + 70)
          #expect(try hand.app.find(text: "The only room in which nobody speaks.").showing.exists)
        }
      }
    }

    @Test(
      "MA-48 PR-03 a drawer that was closed beside the page is closed after a restart",
      arguments: RestartTests.ends)
    func drawer(end: End) async throws {
      try await Stagehand.run(["--scenario", "drawer"]) { hand in
        try await hand["knob.dock"].waitUntil(.showing)
        try hand["knob.dock"].grabFocus()
        try await hand["knob.dock"].waitUntil(.focused)
        try hand.world.keyboard.press("Home")
        try await hand["knob.dock"].waitUntil(.value(600))
        try await hand["drawer.gallery"].click()
        try await hand["drawer.notes"].type("long")
        try hand.world.keyboard.press("F9")
        try await hand.rest("drawer.gallery", is: .hidden)
        try await self.end(hand, end, "drawer", keeping: "start-open=false")
        try await hand.relaunch { hand in
          try await hand["drawer.notes"].waitUntil(.text("long"))
          try await hand["knob.dock"].waitUntil(.value(600))
          try await hand["drawer.gallery"].waitUntil(.hidden)
          // Elsewhere the key is for the catalogue.
          try hand["drawer.notes"].grabFocus()
          try await hand["drawer.notes"].waitUntil(.focused)
          try hand.world.keyboard.press("F9")
          try await hand["drawer.gallery"].waitUntil(.showing)
          try await hand["drawer.gallery"].waitUntil(.selected)
        }
      }
    }

    @Test(
      "PR-03 a damaged file is told of and kept aside, the app starts as for the first time",
      arguments: ["no key file at all", "[navigation]\n[navigation/stack]\npages=page 1;letter 2;"])
    func damaged(text: String) async throws {
      try await Stagehand.run(["--scenario", "lab"]) { hand in
        hand.world.expectComplaint("unusableState")
        try Files.makeFolder("\(hand.world.folder)/state/enfilade")
        let path = path(hand, "navigation")
        try Files.write(text, to: path)
        try await hand.app.quit()
        try await hand.relaunch(["--scenario", "navigation"]) { hand in
          try await hand["canvas.report"].waitUntil(.showing)
          let isReadable = text.hasPrefix("[")
          #expect(try hand["canvas.report"].name == (isReadable ? "Page 1" : "Page 1 › Page 2"))
          #expect(Stagehand.text(of: path + ".damaged") == (isReadable ? "" : text))
          try await hand[isReadable ? "page1.push" : "page2.push"].click()
          try await hand["page3.push"].waitUntil(.showing)
        }
      }
    }

    @Test("PR-03 where changes cannot be kept it is said over the canvas, and asked before closing")
    func unkept() async throws {
      try await Stagehand.run { hand in
        try await hand.showPage("Compose")
        try await hand["compose.start.toolbar-in-menu"].click()
        try await hand.expectTitle("Toolbar in menu")
        let folder = "\(hand.world.folder)/state/enfilade/screens"
        try await hand.app.expect("a draft") {
          Files.names(in: folder) == ["my-toolbar-in-menu.enfilade"]
        }
        // A file is where the folder of the drafts was.
        #expect(rename(folder, "\(folder)-before") == 0)
        try Files.write("", to: folder)
        try hand.world.keyboard.press("Alt+1")
        let text = hand["knob.3-text"]
        try await text.waitUntil(.text("Message"))
        try await hand.rest()
        try text.grabFocus()
        try hand.world.keyboard.press("Control+a")
        try hand.world.keyboard.type("Note")
        try await hand["canvas.faults"].waitUntil(.showing)
        try hand.world.keyboard.press("Control+q")
        try await hand.app.find(role: .button, name: "Cancel").click()
        try await hand.app.find(role: .button, name: "Cancel").waitUntil(.gone)
        try hand.world.keyboard.press("Control+q")
        try await hand.app.find(role: .button, name: "Close anyway").click()
        #expect(try await hand.app.waitForExit() == 0)
      }
    }
  }
}
