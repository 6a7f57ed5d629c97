import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The app as a desktop starts it and speaks to it, once it is installed.
  @Suite("Activation")
  struct ActivationTests {
    private func awaitWindow(_ world: World, _ title: String) async throws -> Window {
      var found: Window?
      try await expect("a window called \(title)") {
        found = world.windows.first { $0.title == "\(title) — Enfilade" }
        return found != nil
      }
      return try #require(found)
    }

    @Test(
      "DK-02 a second launch, gio open and gapplication hand their URLs to the running instance")
    func handedOver() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world, prefix: "\(world.folder)/tmp/opt")
        let program = "\(installation.prefix)/bin/enfilade"
        let app = try await world.launch(
          executable: program, environment: installation.environment)
        try await installation.tool(program, "enfilade://scenario/tabs")
        _ = try await awaitWindow(world, "Tabs")
        try await installation.tool("gio", "open", "enfilade://scenario/drawer")
        _ = try await awaitWindow(world, "Drawer")
        try await installation.tool(
          "gapplication", "launch", Installation.id, "enfilade://scenario/split")
        _ = try await awaitWindow(world, "Split")
        try await installation.tool("gapplication", "launch", Installation.id)
        _ = try await awaitWindow(world, "Split")
        #expect(world.windows.count == 1 && world.windows[0].processID == app.pid)
        #expect(app.standardError == "" && app.standardOutput == "")
      }
    }

    @Test("DK-02 the actions of the desktop file are those of the app, and open their URLs")
    func actions() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world, prefix: "\(world.folder)/tmp/opt")
        _ = try await world.launch(
          executable: "\(installation.prefix)/bin/enfilade",
          arguments: ["enfilade://scenario/tabs"], environment: installation.environment)
        let titles = try await installation.tool("\(installation.prefix)/bin/enfilade", "--list")
        let listed = try await installation.tool(
          "gapplication", "list-actions", Installation.id)
        let desktop = Source.text("Resources/\(Installation.id).desktop")
        let names = try #require(desktop.firstMatch(of: /\nActions=(.*);\n/)).1.split(
          separator: ";")
        for name in names {
          #expect(listed.split(separator: "\n").contains(name))
          let group = try #require(desktop.firstRange(of: "[Desktop Action \(name)]"))
          let id = try #require(
            desktop[group.upperBound...].firstMatch(of: /\nExec=enfilade enfilade:.*\/(.*)\n/)
          ).1
          let line = try #require(titles.split(separator: "\n").first { $0.hasPrefix("\(id)\t") })
          try await installation.tool("gapplication", "action", Installation.id, String(name))
          _ = try await awaitWindow(world, String(line.dropFirst(id.count + 1)))
        }
        #expect(names.count == 3 && world.windows.count == 1)
      }
    }

    @Test(
      "DK-02 the session bus starts the app where it is asked for, and again after it was closed")
    func started() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world, prefix: "\(world.folder)/tmp/opt")
        // The bus of a world knows the services of one folder.
        try await installation.tool(
          "cp", "\(installation.folder)/share/dbus-1/services/\(Installation.id).service",
          "\(world.folder)/services")
        try await installation.tool(
          "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
          "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ReloadConfig")
        try await installation.tool("gapplication", "launch", Installation.id)
        let window = try await awaitWindow(world, "Recipes")
        let process = try #require(window.processID)
        try await installation.tool("gapplication", "action", Installation.id, "quit")
        try await expect("the app to end") { kill(process, 0) != 0 }
        try await installation.tool("gio", "open", "enfilade://scenario/tabs")
        let again = try await awaitWindow(world, "Tabs")
        #expect(world.windows == [again])
      }
    }
  }
}
