import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Preferences and help")
  struct PreferencesTests {
    @Test("DK-01 F1 shows every key that a command has, and Escape closes that")
    func shortcuts() async throws {
      let ofPages = LiteralTests.sources(LiteralTests.package + "/Sources")
        .filter { $0.contains(#/ViewController(\+Commands)?\.swift$/#) }
        .map { Stagehand.text(of: $0) }.joined()
      let commands =
        (Source.text("Sources/Sandbox/App/SandboxCommands.swift")
        + Source.text("Sources/Sandbox/App/SandboxWindow.swift"))
        .matches(of: /\(\s*(?:\.\w+, )?"[\w-]+", tr\("([^"{]*)"\), (?:keys:|")/)
        .map { String($0.1) }
        + ofPages.matches(of: /command\("[\w.-]+", tr\("([^"]*)"\), "/).map { String($0.1) }
      #expect(commands.count > 35)
      try await Stagehand.run(configuration: .managed) { hand in
        for key in ["F1", "Control+Shift+slash"] {
          // The window manager gives it the focus back when it comes to it.
          try await hand.app.focusWindow()
          try hand.world.keyboard.press(key)
          try await hand.app.expect("the shortcuts") { hand.app.windows.count == 2 }
          try await hand.app.find(text: "Previous scenario").first.waitUntil(.showing)
          let tree = try hand.app.accessibleTree()
          for title in commands { #expect(tree.contains("“\(title)”"), "\(title)") }
          try hand.world.keyboard.press("Escape")
          try await hand.app.expect("the shortcuts to go") { hand.app.windows.count == 1 }
        }
      }
    }

    @Test("DK-01 the about dialog says what the app is, over the window")
    func about() async throws {
      try await World.with(.managed) { world in
        let app = try await world.launchApp()
        let activation = try await world.run(
          "gdbus",
          [
            "call", "--session", "--dest", Installation.id, "--object-path",
            "/\(Installation.id.replacing(".", with: "/"))/window/1", "--method",
            "org.gtk.Actions.Activate", "about", "[]", "{}",
          ])
        #expect(activation.exitCode == 0)
        try await app.find(text: Source.version).first.waitUntil(.showing)
        let tree = try app.accessibleTree()
        for text in ["Enfilade", "Website", "MIT"] { #expect(tree.contains(text), "\(text)") }
        try await app.expect("the dialog to have the keys") { app.windows.last?.isFocused == true }
        try world.keyboard.press("Escape")
        try await app.expect("the dialog to go") { app.windows.count == 1 }
        #expect(app.standardError == "")
      }
    }

    @Test("DK-03 a preference holds at once, whoever sets it, and at the next start")
    func preferences() async throws {
      var configuration = World.Configuration()
      configuration.theme = nil
      configuration.environment["GSETTINGS_BACKEND"] = "keyfile"
      try await World.with(configuration) { world in
        let installation = try await Installation(in: world)
        @MainActor func brightness(of app: App) throws -> UInt8 { try app.screenshot()[300, 6].red }
        let app = try await installation.launch()
        #expect(try brightness(of: app) > 150)
        try await installation.tool("gsettings", "set", Installation.id, "color-scheme", "dark")
        try await app.expect("a dark window") { try brightness(of: app) < 100 }
        try await installation.tool(
          "gapplication", "action", Installation.id, "color-scheme", "'light'")
        try await app.expect("a light window") { try brightness(of: app) > 150 }
        let kept = try await installation.tool("gsettings", "get", Installation.id, "color-scheme")
        #expect(kept == "'light'\n")
        try await installation.tool("gsettings", "set", Installation.id, "color-scheme", "dark")
        try await app.expect("a dark window") { try brightness(of: app) < 100 }
        #expect(app.standardError == "")
        app.kill()
        try await app.waitForExit()

        let again = try await installation.launch()
        try await again.expect("a dark window") { try brightness(of: again) < 100 }
        again.kill()
        try await again.waitForExit()

        // A picture is alike every time.
        let path = "\(world.folder)/tmp/picture.png"
        try await installation.tool(installation.program, "--snapshot", path)
        #expect(try Image(png: path)[300, 6].red > 150)
      }
    }

    @Test("DK-03 without a schema a choice holds, and that it is not kept is said once")
    func unkept() async throws {
      var configuration = World.Configuration()
      configuration.theme = nil
      try await World.with(configuration) { world in
        let app = try await world.launchApp()
        #expect(app.standardError == "")
        for scheme in ["dark", "light", "dark"] {
          let result = try await world.run(
            "gapplication", ["action", Installation.id, "color-scheme", "'\(scheme)'"])
          #expect(result.exitCode == 0)
          try await app.expect("a \(scheme) window") {
            (try app.screenshot()[300, 6].red < 100) == (scheme == "dark")
          }
        }
        let lines = app.standardError.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains("schema \(Installation.id) is not installed"))
      }
    }
  }
}
