import Automation
import TestSupport
import Testing

extension OnScreen {
  /// URLs arrive as they do on a desktop: at launch, from a second process, and, in
  /// ``ActivationTests``, from `gio open`.
  @Suite("Links, from outside")
  struct LinkUITests {
    /// Starts the app as the only instance of a world, runs `body`, and closes the world.
    private func run(
      _ arguments: [String], body: (World, App) async throws -> Void
    ) async throws {
      try await World.with { world in
        let app = try await world.launchApp(arguments)
        try await body(world, app)
      }
    }

    /// A second process with these arguments; it has to have nothing to say.
    private func open(_ world: World, _ arguments: String...) async throws {
      let result = try await world.runApp(arguments)
      #expect(result.exitCode == 0 && result.standardOutput + result.standardError == "")
    }

    /// What is shown is what the window is called after, and what the catalogue marks, alone.
    private func expectShown(_ title: String, _ app: App) async throws {
      try await app.expect("a window to be called \(title)") {
        app.windows.contains { $0.title == "\(title) — Enfilade" }
      }
      try await app.markedScenario.waitUntil(.name(title))
    }

    /// What the scenario Routes says of the state of its shop.
    private func expectShop(_ state: String, _ app: App) async throws {
      try await app.expect("the shop to be \(state)") {
        try app.find(id: "canvas.report").name.hasSuffix("\nIn the shop: \(state)")
      }
    }

    @Test("ST-26 a URL, and a second command line, reach an instance that began with --scenario")
    func begunWithScenario() async throws {
      try await run(["--scenario", "lab"]) { world, app in
        try await expectShown("Lab", app)
        try await open(world, "enfilade://scenario/tabs")
        try await expectShown("Tabs", app)
        try await open(world, "--scenario", "navigation")
        try await expectShown("Navigation", app)
        #expect(app.windows.count == 1)
        #expect(app.standardError == "")
      }
    }

    @Test(
      "RC-08 RT-A10 a URL opens the screen of a recipe, cold and hot; unknown ones change nothing")
    func recipes() async throws {
      try await run(["enfilade://shop/product/42"]) { world, app in
        try await expectShown("Routes", app)
        try await expectShop("Home, under Product 42", app)
        try await open(world, "enfilade://routes/r6")
        try await expectShop("[Home] | Account", app)
        try await open(world, "enfilade://scenario/tabs")
        try await expectShown("Tabs", app)
        try await open(world, "enfilade://routes/R9")
        try await expectShown("Routes", app)
        try await expectShop("Home, under Log in › Forgot password", app)
        for wrong in ["enfilade://routes/R99", "enfilade://shop/product/many"] {
          let result = try await world.runApp([wrong])
          #expect(result.exitCode == 2 && result.standardError.contains("cannot be opened"))
        }
        try await expectShop("Home, under Log in › Forgot password", app)
        #expect(app.windows.count == 1)
      }
    }

    @Test("RC-08 OE-15 a hand from outside says why a URL that it opens leads nowhere")
    func lost() async throws {
      try await run(["enfilade://scenario/tabs"]) { _, app in
        try await expectShown("Tabs", app)
        let hand = Hand(on: app, of: Stagehand.executable, showing: "enfilade://scenario/tabs")
        try await hand.open("enfilade://scenario/menu")
        try await expectShown("Menu", app)
        let error = await #expect(throws: AutomationError.self) {
          try await hand.open("enfilade://scenario/nowhere")
        }
        #expect(error?.message.contains("no such scenario") == true)
      }
    }

    @Test("OE-15 a hand from outside performs an action once it can be, and hears of a refusal")
    func performed() async throws {
      let link = "enfilade://scenario/empty-to-full"
      try await run([link]) { _, app in
        try await expectShown("Empty to full", app)
        let button = app.find(id: "strip.remove")
        try await button.waitUntil(.disabled)
        let error = #expect(throws: AutomationError.self) { try button.perform() }
        #expect(error?.kind == .unsupported && error?.message.contains("refuses") == true)
        let hand = Hand(on: app, of: Stagehand.executable, showing: link)
        // Nobody is there yet who could be removed.
        let removal = Task { try await hand.perform("remove") }
        try await hand.perform("add")
        try await removal.value
        try await hand.expect("empty.1", .absent)
        try await button.waitUntil(.disabled)
      }
    }

    @Test("RC-08 of several URLs the latest wins, also while another still fades in")
    func latest() async throws {
      try await run(["enfilade://scenario/menu", "enfilade://scenario/split"]) { world, app in
        try await expectShown("Split", app)
        try await open(world, "enfilade://scenario/tabs", "enfilade://scenario/onion")
        try await open(world, "enfilade://scenario/cells")
        try await open(world, "enfilade://scenario/menu")
        try await expectShown("Menu", app)
        try await open(world)
        try await expectShown("Menu", app)
        #expect(app.windows.count == 1 && app.standardError == "")
        // A hand that chooses in the catalogue is not overruled by what came before.
        try await open(world, "enfilade://scenario/tabs")
        try await expectShown("Tabs", app)
        try await app.find(id: "catalogue.bottom-navigation").click()
        try await expectShown("Bottom navigation", app)
      }
    }

    @Test(
      "RC-08 a URL that leads nowhere is told of, in the window and in the shell, and that is all")
    func unknown() async throws {
      try await run(["enfilade://scenario/atlantis"]) { world, app in
        try await expectShown("Lab", app)
        let message = app.find(id: "snackbar.text")
        let words =
          "“enfilade://scenario/atlantis” cannot be opened. There is no such scenario. "
          + "enfilade --list shows those that there are."
        try await message.waitUntil(.name(words))
        #expect(app.standardError == "enfilade: \(words)\n")
        try await open(world, "enfilade://scenario/split")
        try await expectShown("Split", app)
        let cases = [
          (
            "enfilade://nowhere",
            "It leads nowhere. There is enfilade://scenario/:id?*, enfilade://flow/:id/:screen, "
              + "enfilade://flow/:id, enfilade://routes/:recipe, enfilade://shop/product/:number."
          ),
          ("enfilade://scenario/tabs?x=1", "There is no parameter “x”"),
          ("enfilade://scenario/%zz", "Its %-encoding is invalid"),
          ("enfilade://scenario/%FF", "not UTF-8"),
          ("enfilade://me:secret@scenario/tabs", "It names a user or a port"),
          ("enfilade://scenario/tabs\u{1B}[2J", "control characters"),
          ("enfilade:" + String(repeating: "/x", count: 40_000), "65536 is the most"),
        ]
        for (url, reason) in Dice.oneIn(3, of: cases) {
          let result = try await world.runApp([url])
          #expect(result.exitCode == 2 && result.standardOutput == "")
          let lines = result.standardError.split(separator: "\n")
          #expect(lines.count == 1 && lines[0].contains(reason), "\(lines)")
          try await app.expect("the window to say that \(reason)") {
            try message.name.contains(reason)
          }
        }
        try await expectShown("Split", app)
        for text in ["surplus", "https://enfilade.dev", "scenario/tabs"] {
          let result = try await world.runApp([text])
          #expect(result.exitCode == 2)
          #expect(result.standardError == "enfilade: Unexpected argument \(text). See --help.\n")
        }
        try await app.quit()
      }
    }

    @Test("RC-08 a URL closes what is presented over the window, unless that refuses")
    func presented() async throws {
      try await run(["enfilade://scenario/presentation?refuses=on"]) { world, app in
        let level = app.find(id: "presentation.level.2")
        @MainActor func present() async throws {
          try await app.find(id: "presentation.dialog.1").click()
          try await level.waitUntil(.showing)
          try await level.waitUntil(.steady)
        }
        try await present()
        try await open(world, "enfilade://scenario/tabs")
        try await app.find(textContaining: "does not want").first.waitUntil(.showing)
        #expect(try level.states.contains(.showing))
        try await expectShown("Presentation", app)
        try await app.find(id: "presentation.dismiss.2").click()
        try await level.waitUntil(.gone)
        try await app.find(id: "knob.refuses").click()
        try await app.find(id: "knob.refuses").waitUntil(.unchecked)
        try await present()
        try await open(world, "enfilade://scenario/presentation")
        try await level.waitUntil(.gone)
        try await expectShown("Presentation", app)
      }
    }

    @Test("a picture of what a URL leads to is that of the scenario")
    func pictured() async throws {
      try await World.with { world in
        var pictures: [Image] = []
        for arguments in [["--scenario", "onion"], ["enfilade://scenario/onion"]] {
          let path = "\(world.folder)/\(pictures.count).png"
          let result = try await world.runApp(["--snapshot", path] + arguments)
          #expect(result.exitCode == 0 && result.standardError == "")
          pictures.append(try Image(png: path))
        }
        let areEqual = pictures[0] == pictures[1]
        #expect(areEqual)
      }
    }

    @Test("NV-18 what is shown has a URL to copy, and is shown again at the next launch")
    func restored() async throws {
      try await run(["enfilade://scenario/split"]) { world, app in
        try await expectShown("Split", app)
        try world.keyboard.press("Control+Shift+c")
        try await app.find(id: "snackbar.text").waitUntil(.name("Copied enfilade://scenario/split"))
        try world.keyboard.press("Control+f")
        try await app.find(id: "catalogue.search").waitUntil(.focused)
        try world.keyboard.press("Control+v")
        try await app.find(id: "catalogue.search").waitUntil(.text("enfilade://scenario/split"))
        try world.keyboard.press("Escape")
        try world.keyboard.press("Control+Page_Down")
        try await expectShown("Drawer", app)
        try await app.quit()

        let again = try await world.launchApp()
        try await expectShown("Drawer", again)
        try await open(world, "enfilade://scenario/tabs")
        try await expectShown("Tabs", again)
        let path = "\(world.folder)/state/enfilade/window.ini"
        try await again.expect("the URL to be kept") {
          Stagehand.text(of: path).contains("enfilade://scenario/tabs")
        }
        again.kill()
        try await again.waitForExit()

        // A URL that leads nowhere leaves what was there.
        let third = try await world.launchApp(["enfilade://nowhere"])
        try await expectShown("Tabs", third)
        try await third.find(id: "snackbar.text").waitUntil(.showing)
        try world.keyboard.press("Control+q")
        try await third.waitForExit()

        // What has been kept is no more to be trusted than what comes from elsewhere.
        for text in ["no key file", "[window]\nlink=enfilade://atlantis/\n"] {
          try Files.write(text, to: path)
          let next = try await world.launchApp()
          // As if the app had never been there before.
          try await expectShown("Recipes", next)
          let isDamaged = text.hasPrefix("no")
          if isDamaged { world.expectComplaint("window.ini is damaged") }
          #expect(next.standardError.isEmpty == !isDamaged)
          next.kill()
          try await next.waitForExit()
        }
      }
    }
  }
}
