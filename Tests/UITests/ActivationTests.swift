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
    @discardableResult
    private func awaitWindow(_ world: World, _ title: String) async throws -> Window {
      var found: Window?
      try await expect("a window called \(title)") {
        found = world.windows.first { $0.title == "\(title) — Enfilade" }
        return found != nil
      }
      return try #require(found)
    }

    @Test(
      "DK-02 a second launch, gio open, gapplication and the actions of the desktop file hand their URLs to the running instance"
    )
    func handedOver() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world)
        let app = try await installation.launch()
        try await installation.tool(installation.program, "enfilade://scenario/tabs")
        try await awaitWindow(world, "Tabs")
        try await installation.tool("gio", "open", "enfilade://scenario/drawer")
        try await awaitWindow(world, "Drawer")
        try await installation.tool(
          "gapplication", "launch", Installation.id, "enfilade://scenario/split")
        try await awaitWindow(world, "Split")
        try await installation.tool("gapplication", "launch", Installation.id)
        try await awaitWindow(world, "Split")

        let titles = try await installation.tool(installation.program, "--list")
        let listed = try await installation.tool("gapplication", "list-actions", Installation.id)
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
          try await awaitWindow(world, String(line.dropFirst(id.count + 1)))
        }
        #expect(names.count == 3)
        #expect(world.windows.count == 1 && world.windows[0].processID == app.pid)
        #expect(app.standardError == "" && app.standardOutput == "")
      }
    }

    @Test(
      "DK-02 the session bus starts the app where it is asked for, and again after it was closed")
    func started() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world)
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
