import Automation
import CGTK
import Dispatch
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// The libraries for tests, each tried on this program, which is started anew for it.
  @Suite("The harness")
  struct HarnessTests {
    private static let itself = "\(World.products)/EnfiladePackageTests.xctest"

    private static func options(_ suite: String) -> [String] {
      ["--testing-library", "swift-testing", "--filter", "OnScreen/\(suite)/"]
    }

    // MARK: In process

    /// At scale 1 the same tests run by themselves.
    private nonisolated static let desks = [
      [".scripts/with-display", "--pinned", "--scale", "2"],
      [".scripts/with-display", "--pinned", "--scale", "3"],
      [".scripts/with-display", "--pinned", "--wayland", "--scale", "2"],
      ["env", "GDK_SCALE=2", "GDK_DPI_SCALE=0.5"],
    ]

    @Test(
      "BR-17 hands hit what they aim at: at scales 2 and 3, in a session of Wayland, and on a desk of 2",
      arguments: Dice.oneIn(2, of: desks))
    func hands(command: [String]) async throws {
      try await World.with { world in
        let result = try await world.run(
          command[0], command.dropFirst() + [Self.itself] + Self.options("HandTests"),
          // Sway has to be somebody else, who may not look into the folder of this world.
          environment: ["DISPLAY": nil, "NO_COLOR": "1", "TMPDIR": "/tmp"],
          directory: Compiler.package)
        let output = result.standardOutput + result.standardError
        #expect(result.exitCode == 0, "\(output)")
        #expect(output.contains(/Test run with [1-9]\d* tests? .*passed/), "\(output)")
      }
    }

    @Test("BR-17 a warning on another thread is heard, and ends nothing")
    func otherThread() async throws {
      func warn(_ text: String) async {
        await withCheckedContinuation { done in
          DispatchQueue.global().async {
            g_warn_message("Harness", "file", 1, "function", text)
            done.resume()
          }
        }
      }
      await warn("elsewhere")
      try await until("the warning") { GLibLog.complaints.count == 1 }
      #expect(GLibLog.complaints.first?.contains("elsewhere") == true)
      // A file that is read on the main thread has nothing to do with it.
      let other = Task.detached { for _ in 0..<50 { await warn("beside") } }
      for _ in 0..<50 { _ = try Builder("<interface/>") }
      await other.value
      try await until("the others") { GLibLog.complaints.count == 51 }
      GLibLog.removeAll()
    }

    @Test("OP-02 a folder of a test gives every byte of a text back, and says what it cannot write")
    func scratchFolder() {
      let folder = ScratchFolder()
      let text = String(repeating: "é", count: 5_000) + "\0and more"
      folder.write(text, to: "long.txt")
      let isWhole = folder.read("long.txt") == text
      #expect(isWhole && folder.read("none.txt") == nil)
      withKnownIssue {
        folder.write(text, to: "none/long.txt")
      } matching: {
        "\($0)".contains("none/long.txt")
      }
    }

    @Test("PF-05 a folder goes with all that is in it, also with names that are no UTF-8")
    func removal() throws {
      let folder = ScratchFolder()
      let inner = "\(folder.path)/world/inner"
      try Files.makeFolder(inner)
      let path = Array(inner.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF), 0]
      fclose(fopen(path, "w"))
      Files.remove("\(folder.path)/world")
      #expect(Files.names(in: folder.path) == [])
    }

    // MARK: From outside

    /// Runs `body` with this program in a world, at a scale.
    private func withStage(
      at scale: Int = 1, on display: World.DisplayKind = .x11,
      _ body: (World, App) async throws -> Void
    ) async throws {
      var configuration = World.Configuration()
      configuration.display = display
      configuration.scale = scale
      try await World.with(configuration) { world in
        // It is not to open a display of its own.
        let app = try await world.launch(
          executable: Self.itself, arguments: Self.options("StageTests"),
          environment: ["ENFILADE_STAGE": "1", "ENFILADE_XSERVER_PID": "1", "NO_AT_BRIDGE": nil])
        try await body(world, app)
      }
    }

    @Test("BR-29 every kind of entry is filled, also one that hides what it has")
    func filled() async throws {
      try await withStage { _, app in
        for id in ["plain", "loud", "password", "empty", "mute"] {
          for text in ["GEHEIM", "É+?ß 字", "", "X"] where id != "loud" || text != "É+?ß 字" {
            let before = try app.find(id: "echo").name
            try await app.find(id: id).fill(text)
            let wanted = "\(id): \(text)"
            if before != wanted { try await app.find(id: "echo").waitUntil(.name(wanted)) }
          }
        }
        try await app.find(id: "search").fill("doors")
        try await app.find(id: "text").fill("one line")
        try await app.find(id: "number").fill("42")
        try await app.find(id: "password").type("more")
        try await app.find(id: "echo").waitUntil(.name("password: Xmore"))
      }
    }

    @Test(
      "BR-29 where filling fails, the error says what stands there, or that there is nothing to fill"
    )
    func unfilled() async throws {
      try await withStage { _, app in
        for (id, text, content) in [
          ("locked", "new", "the text “old”"),
          ("fixed", "new", "a text of 3 characters, which it hides"),
          ("short", "four", "the text “fou”"), ("loud", "low", "the text “LOW”"),
        ] {
          let error = await #expect(throws: AutomationError.self) {
            try await app.find(id: id).fill(text, timeout: .milliseconds(700))
          }
          let message = error?.message ?? ""
          #expect(message.hasPrefix("#\(id) cannot be filled; it has \(content)."), "\(message)")
          #expect(message.contains("Waited") && error?.kind == .timeout)
        }
        for id in ["button", "nowhere"] {
          let error = await #expect(throws: AutomationError.self) {
            try await app.find(id: id).fill("x", timeout: .milliseconds(500))
          }
          #expect(error?.message.contains("#\(id)") == true)
          #expect(error?.message.contains("cannot be filled") == false)
        }
      }
    }

    @Test(
      "BR-17 hands from outside hit what they aim at at every scale, and pictures show it",
      arguments: Dice.oneIn(
        3,
        of: [
          (1, World.DisplayKind.x11), (2, .x11), (3, .x11), (1, .wayland(scale: 1)),
          (2, .wayland(scale: 2)),
        ] as [(Int, World.DisplayKind)]))
    func outside(scale: Int, display: World.DisplayKind) async throws {
      try await withStage(at: scale, on: display) { world, app in
        #expect(world.scale == scale)
        #expect(try world.screenshot().width == 1280 * scale)
        let echo = app.find(id: "echo")
        try await app.find(id: "button").click()
        try await echo.waitUntil(.name("clicked 1"))
        try await app.find(id: "button").click(offset: Point(x: 390, y: 2))
        try await echo.waitUntil(.name("clicked 2"))
        try await app.find(id: "plain").fill("Doors")
        try await echo.waitUntil(.name("plain: Doors"))

        // From one end of the slider to near the other, at a place that only logical pixels have.
        let slider = try app.find(id: "scale").extents
        let y = slider.y + slider.height - 8
        try await world.pointer.drag(
          from: Point(x: slider.x + 8, y: y), to: Point(x: slider.x + slider.width - 8, y: y))
        try await app.expect("the far end") { try app.find(id: "scale").value > 95 }
        try await app.find(id: "scale").scroll(down: 3)
        try await app.expect("less") { try app.find(id: "scale").value < 100 }

        let red = try app.find(id: "red").extents
        #expect(red.width == 400 && red.height == 17)
        let picture = try app.find(id: "red").screenshot()
        #expect(picture.width == 400 * scale && picture.height == 17 * scale)
        for (x, y) in [(0, 0), (picture.width - 1, picture.height - 1)] {
          #expect(picture[x, y] == (255, 0, 0))
        }
        let window = try #require(app.windows.first)
        let extents = try #require(window.extents)
        #expect(extents.width == 400)
        window.resize(width: 500, height: 600)
        try await app.expect("that size") { try app.find(id: "red").extents.width == 500 }
        try await app.expect("that window") { window.extents?.width == 500 }
        if display == .x11 {
          window.move(to: Point(x: 101, y: 55))
          try await app.expect("that place") { window.extents?.x == 101 && window.extents?.y == 55 }
        }
        try await app.find(id: "button").click(offset: Point(x: 490, y: 2))
        try await echo.waitUntil(.name("clicked 3"))
        world.pointer.move(to: Point(x: 1271, y: 1013))
        #expect(world.pointer.place == Point(x: 1271, y: 1013))
      }
    }

    // MARK: Quitting

    @Test(
      "BR-34 from Ctrl+Q to the end of its process an app takes 150 ms at most",
      arguments: Dice.oneIn(
        2, of: ["close", "quit"], with: [World.DisplayKind.x11, .wayland(scale: 1)]))
    func quitting(way: String, display: World.DisplayKind) async throws {
      var configuration = World.Configuration()
      configuration.display = display
      try await World.with(configuration) { world in
        var fastest = Duration.seconds(100)
        var unit = Duration.seconds(100)
        // The first leaves a state that the others replace. What a busy machine does beside is in some.
        for round in 0..<6 where round < 2 || fastest > .milliseconds(150) {
          let app = try await world.launch(
            executable: Self.itself, arguments: Self.options("StageTests"),
            environment: [
              "ENFILADE_STAGE": "1", "ENFILADE_QUIT": way, "ENFILADE_XSERVER_PID": "1",
              "NO_AT_BRIDGE": nil,
            ])
          try await app.expect("its first frame") { try app.find(role: .pageTabList).exists }
          let start = ContinuousClock.now
          try world.keyboard.press("Control+q")
          #expect(try await app.waitForExit() == 0)
          fastest = min(fastest, .now - start)
          let begin = ContinuousClock.now
          _ = try await world.run("/bin/true")
          unit = min(unit, .now - begin)
        }
        #expect(
          fastest < .milliseconds(150) + unit * 3, "\(way) on \(display), where true takes \(unit)")
      }
    }
  }
}
