import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// The worlds that tests on Wayland have.
  @Suite("Wayland", .enabled("needs sway") { World.DisplayKind.wayland(scale: 1).isAvailable })
  struct WaylandTests {
    @Test(
      "WL-01 pictures have the pixels of the screen, places those of the desktop",
      arguments: Dice.oneIn(2, of: [1, 2]))
    func scale(_ scale: Int) async throws {
      try await Stagehand.run(["--scenario", "lab"], on: .wayland(scale: scale)) { hand in
        let stage = hand["lab.stage"]
        try await stage.waitUntil(.steady)
        let frame = try stage.extents
        let picture = try stage.screenshot()
        #expect(picture.width == frame.width * scale && picture.height == frame.height * scale)
        #expect(try hand.world.screenshot().width == 1280 * scale)

        let window = try #require(hand.app.windows.first)
        #expect(hand.app.windows.count == 1 && window.isFocused && window.processID == hand.app.pid)
        #expect(window.extents == Extents(x: 0, y: 0, width: 1280, height: 800))
        // Places are those of the screen, wherever the window is.
        window.move(to: Point(x: 10, y: 30))
        window.resize(width: 1100, height: 700)
        let place = Extents(x: 10, y: 30, width: 1100, height: 700)
        try await hand.app.expect("that place") { window.extents == place }
        try await stage.waitUntil(.steady)
        #expect(try stage.extents.x == frame.x + 10)
        try await hand["strip.green"].click()
        try await hand.waitForTrace("Green.didMove(Stage)")
        try await hand.app.expect("green") { try hand.stageColour().green > 180 }

        // Text is drawn with the pixels of the screen, rather than enlarged.
        let text = try hand["strip.green"].screenshot()
        let isEnlarged = (0..<text.height / 2).allSatisfy { y in
          (0..<text.width / 2).allSatisfy { x in
            text[x * 2, y * 2] == text[x * 2 + 1, y * 2 + 1]
          }
        }
        #expect(!isEnlarged)
        window.requestClose()
        #expect(try await hand.app.waitForExit() == 0)
        #expect(!window.exists)
      }
    }

    @Test("WL-01 any character is typed, keys are held, the wheel turns, and a window is raised")
    func input() async throws {
      try await Stagehand.run(["--scenario", "million"], on: .wayland(scale: 1)) { hand in
        let (app, keyboard) = (hand.app, hand.world.keyboard)
        try await hand["catalogue.search"].fill("Aé+?ß€ 字")
        try await keyboard.hold("Shift") {
          try keyboard.press("Left")
          try keyboard.type("ö")
        }
        try await hand["catalogue.search"].waitUntil(.text("Aé+?ß€ ö"))
        try keyboard.press("Escape")
        let list = hand["million.list"]
        try await list.scroll(down: 5)
        try await hand["million.1"].waitUntil(.hidden)
        try await list.scroll(down: -50)
        try await hand["million.1"].waitUntil(.showing)

        let window = try #require(app.windows.first)
        try keyboard.press("F1")
        try await app.expect("a second window") { app.windows.count == 2 }
        let other = try #require(app.windows.last)
        #expect(other != window && other.isFocused)
        window.raise()
        try await app.expect("the first on top") { app.windows == [other, window] }
        try await app.expect("the focus") { window.isFocused }
        #expect(app.windows.allSatisfy { !$0.isPopup })
      }
    }

    @Test("WL-14 a pull that arrives at once, as the app was busy, is followed to where it rests")
    func heldMovement() async throws {
      try await Stagehand.run(["--scenario", "lab"], on: .wayland(scale: 1)) { hand in
        try await hand["lab.stage"].waitUntil(.steady)
        let stage = try hand["lab.stage"].extents
        let start = Point(x: stage.center.x, y: stage.y + 30)
        let pointer = hand.world.pointer
        pointer.move(to: start)
        try await hand["lab.stage"].waitUntil(.steady)
        kill(hand.app.pid, SIGSTOP)
        pointer.press()
        for x in [-40, -80] { pointer.move(to: start.offset(x: x)) }
        kill(hand.app.pid, SIGCONT)
        try await hand.waitForTrace("Green.viewWillAppear(animated)")
        pointer.release()
      }
    }

    @Test("WL-08 a window is closed with a tooltip over it, without a warning")
    func closedUnderTooltip() async throws {
      try await Stagehand.run(["--scenario", "lab"], on: .wayland(scale: 1)) { hand in
        let button = try hand["header.inspector"].extents
        let below = Extents(x: button.x - 60, y: button.y + button.height, width: 120, height: 40)
        let before = try hand.world.screenshot(of: below)
        try await hand["header.inspector"].hover()
        try await hand.app.expect("a tooltip") { try hand.world.screenshot(of: below) != before }
        hand.app.windows.last?.requestClose()
        #expect(try await hand.app.waitForExit() == 0)
        #expect(hand.app.warnings == [])
      }
    }

    @Test("WL-12 the first frame looks as one of a window with the focus, as all later ones do")
    func firstFrame() async throws {
      var configuration = World.Configuration()
      configuration.display = .wayland(scale: 1)
      try await World.with(configuration) { world in
        let result = try await world.runApp(environment: ["ENFILADE_BENCH_START": "1"])
        #expect(result.exitCode == 0 && result.standardOutput.contains("\"is_active\":true"))
      }
    }

    @Test("WL-01 sway ends with its world, whether that is closed or left behind")
    func end() async throws {
      var configuration = World.Configuration()
      configuration.display = .wayland(scale: 2)
      let world = try await World.open(configuration)
      let processes = world.processes
      #expect(processes.count >= 3)
      await world.close()
      #expect(!processes.contains(where: isAlive) && access(world.folder, F_OK) != 0)

      var left: World? = try await World.open(configuration)
      let others = left?.processes ?? []
      let folder = left?.folder ?? ""
      #expect(!others.isEmpty && left?.scale == 2)
      left = nil
      try await expect("nothing to be left") {
        !others.contains(where: isAlive) && access(folder, F_OK) != 0
      }
    }

    /// Whether a process has not ended. One that nobody has waited for has.
    private func isAlive(_ process: Int32) -> Bool {
      let state = Stagehand.text(of: "/proc/\(process)/stat")
      return !state.isEmpty && !state.contains(") Z ")
    }
  }
}
