import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The built app with `--watch`, on a package whose building is a line for the shell.
  @Suite("--watch")
  struct WatchTests {
    /// A package on the disk with one source. What is written to `answer` is what its compiler says.
    @MainActor
    private struct Package {
      let folder: String

      init(in world: World) {
        folder = "\(world.folder)/Notes"
        for path in [folder, "\(folder)/Sources", "\(folder)/Sources/Notes"] { mkdir(path, 0o755) }
        write("", "Package.swift")
        save("let line = 1")
      }

      func write(_ text: String, _ name: String) {
        guard let file = fopen("\(folder)/\(name)", "w") else { return }
        defer { fclose(file) }
        fputs(text, file)
      }

      func save(_ text: String) { write(text, "Sources/Notes/Notes.swift") }

      /// How often it was built.
      var builds: Int { Stagehand.text(of: "\(folder)/builds").split(separator: "\n").count }

      /// Builds as long as `gate` is a file, and fails if there is an answer.
      func launch(_ world: World, _ arguments: [String] = []) async throws -> App {
        let command = """
          echo built >> builds; while test -e gate; do sleep 0.02; done; \
          if test -s answer; then cat answer; exit 1; fi
          """
        return try await world.launchApp(
          ["--watch", "--watch-command", command, "--size=1280x800"] + arguments,
          environment: ["SWIFT_BACKTRACE": "enable=no"], directory: folder)
      }
    }

    /// A page takes no input while it moves, and nobody waits here for that to end.
    private static var still: World.Configuration {
      var configuration = World.Configuration()
      configuration.gtkSettings["gtk-enable-animations"] = "0"
      return configuration
    }

    private func waitForTitle(_ title: String, _ app: App) async throws {
      try await app.expect("the title \(title)") {
        app.windows.contains { $0.title == "\(title) — Enfilade" }
      }
    }

    @Test("SB-17 a saved source brings the same screen with its knobs, text, scroll and stack")
    func samePlace() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        let place = "enfilade://scenario/navigation?frame=420x500&colours=dark"
        var app = try await package.launch(world, [place])
        try await app.find(id: "page2.form").click()
        try await app.find(id: "form.name").waitUntil(.showing)
        try await app.find(id: "form.street").type("Long Lane")
        let pages = "Page 1 › Page 2 › New contact"
        try await app.find(id: "canvas.report").waitUntil(.name(pages))
        let frame = try app.find(id: "canvas.frame").extents

        // Until it is built, the old screen goes on.
        package.write("", "gate")
        package.save("let line = 2")
        try await app.find(text: "Building…").waitUntil(.showing)
        try await app.find(id: "form.street").type(" 7")
        try await app.find(id: "form.street").waitUntil(.text("Long Lane 7"))
        unlink("\(package.folder)/gate")
        app = try await world.successor(of: app)
        #expect(package.builds == 1)
        try await waitForTitle("Navigation", app)
        try await app.find(id: "canvas.report").waitUntil(.name(pages))
        try await app.find(id: "form.street").waitUntil(.text("Long Lane 7"))
        try await app.find(id: "canvas.frame").waitUntil(.steady)
        #expect(try app.find(id: "canvas.frame").extents == frame)
        #expect(try !app.find(text: "Building…").showing.exists)

        app.terminate()
        #expect(try await app.waitForExit() == 128 + SIGTERM)
        #expect(!world.processes.contains(app.pid))
      }
    }

    @Test("SB-17 text and scroll are handed over also by screens that restore nothing themselves")
    func handover() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        var app = try await package.launch(
          world, ["enfilade://scenario/scrolling?content=form&frame=420x400"])
        try await app.find(id: "form.2").type("Lamp")
        try await app.find(id: "strip.end").click()
        try await app.find(id: "form.20").waitUntil(.steady)
        let end = try app.find(id: "form.20").extents
        try await app.find(id: "form.20").type("Last")
        try await app.find(id: "form.20").waitUntil(.text("Last"))
        // A style sheet among the sources is none of the compiler's business.
        package.write("* { color: red; }", "Sources/Notes/Notes.css")
        // A folder that was added has sources as well.
        mkdir("\(package.folder)/Sources/Notes/More", 0o755)
        package.write("let more = 1", "Sources/Notes/More/More.swift")
        app = try await world.successor(of: app)
        #expect(package.builds == 1)
        try await app.find(id: "form.2").waitUntil(.text("Lamp"))
        try await app.find(id: "form.20").waitUntil(.text("Last"))
        try await app.find(id: "form.20").waitUntil(.steady)
        #expect(try app.find(id: "form.20").extents == end)
        // Closed as any window, with the code of the program.
        try await app.quit()
      }
    }

    @Test("SB-17 an error of the compiler stands over the old screen until it is mended")
    func compilerError() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        var app = try await package.launch(world, ["--scenario", "tabs"])
        let former = app.pid
        let faults = app.find(id: "canvas.faults")
        try await app.find(id: "page.0.notes").type("Lamp")
        package.write(
          "\(package.folder)/Sources/Notes/Notes.swift:3:7: error: cannot find 'lamp' in scope\n",
          "answer")
        package.save("let line = lamp")
        try await faults.waitUntil(
          .name("Sources/Notes/Notes.swift, line 3, column 7: cannot find 'lamp' in scope"))
        // The old screen goes on, and others have the error as well.
        try await app.find(id: "page.0.notes").type(" post")
        try await app.find(id: "page.0.notes").waitUntil(.text("Lamp post"))
        @MainActor func open(_ title: String) async throws {
          try world.keyboard.press("Control+k")
          try await app.find(id: "palette.search").waitUntil(.focused)
          try world.keyboard.type(title)
          try world.keyboard.press("Return")
          try await waitForTitle(title, app)
        }
        try await open("Toolbar")
        try await faults.waitUntil(.showing)
        try await open("Tabs")
        try await app.find(id: "page.0.notes").type("Lamp")
        #expect(app.pid == former)
        package.write("", "answer")
        package.save("let line = 4")
        app = try await world.successor(of: app)
        try await app.find(id: "page.0.notes").waitUntil(.text("Lamp"))
        #expect(try !app.find(id: "canvas.faults").showing.exists)
      }
    }

    @Test("SB-17 a crash leaves the shell alive, which shows the last words, and the screen again")
    func crash() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        // Nothing is found there, which is said to the shell.
        var app = try await package.launch(
          world, ["enfilade://scenario/nowhere", "enfilade://scenario/tabs?frame=400x400"])
        let shell = app
        try await waitForTitle("Tabs", app)
        // It says more in a line than a program can be started with.
        let error = try #require(fopen("/proc/\(app.pid)/fd/2", "w"))
        fputs(String(repeating: "long ", count: 40_000) + "\n", error)
        fclose(error)
        kill(app.pid, SIGSEGV)
        app = try await world.successor(of: app)
        try await waitForTitle("Crashed", app)
        let words = app.find(textContaining: "The screen has crashed")
        try await words.waitUntil(.showing)
        #expect(try words.name.contains("Segmentation fault"))
        #expect(try words.name.contains("There is no such scenario"))
        // The rest of the sandbox works, with the keyboard first of all.
        try await app.find(role: .button, name: "Reload").waitUntil(.focused)
        try world.keyboard.press("Return")
        try await waitForTitle("Tabs", app)
        try await app.find(id: "page.0.notes").waitUntil(.showing)
        // Killed from outside, as by the kernel; the mended program opens the screen by itself.
        kill(app.pid, SIGKILL)
        app = try await world.successor(of: app)
        try await waitForTitle("Crashed", app)
        package.save("let line = 5")
        app = try await world.successor(of: app)
        try await waitForTitle("Tabs", app)
        // A key would get lost before.
        try await app.find(id: "page.0.notes").waitUntil(.showing)
        #expect(shell.isRunning)
        try await shell.quit()
      }
    }

    @Test("SB-17 style sheets hold at once", .timeLimit(.minutes(1)))
    func styleSheet() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        package.write(
          """
          <interface><object class="GtkBox" id="box"><property name="visible">1</property>
          <style><class name="room"/></style></object></interface>

          """, "Room.ui")
        let app = try await world.launchApp(["--ui-folder", package.folder, "--size=1280x800"])
        try await app.find(id: "canvas.frame").waitUntil(.steady)
        let frame = try app.find(id: "canvas.frame").extents
        let inside = Extents(x: frame.x + 20, y: frame.y + 20, width: 4, height: 4)
        let start = ContinuousClock.now
        package.write(".room { background: #00ff00; }", "room.css")
        try await app.expect("a green room") {
          let pixel = try world.screenshot(of: inside)[1, 1]
          return pixel.green > 240 && pixel.red < 20
        }
        // Not asserted: it is the machine's speed that it would be about.
        print("A style sheet holds \(ContinuousClock.now - start) after it was saved.")
      }
    }

    @Test("SB-17 what does not go with --watch is refused in a line")
    func refused() async throws {
      try await World.with(WatchTests.still) { world in
        let package = Package(in: world)
        let cases = [
          ["--watch", "--ui-folder", package.folder], ["--watch", "--sample", "todo"],
          ["--watch", "--check"], ["--watch-command", "true"],
        ]
        package.write("<interface/>", "Room.ui")
        for arguments in cases {
          let result = try await world.runApp(arguments)
          #expect(result.exitCode == 2)
          #expect(result.standardError.contains("--watch"), "\(result.standardError)")
        }
      }
    }
  }
}
