import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What becomes of the window where there is little room, and where only the screen is wanted.
  @Suite("Room in the window")
  struct WindowRoomTests {
    private final class Counter: ViewController {
      override func loadView() { view = Box(.vertical, [Label("A counter"), Entry()]) }
    }

    private struct Counting: Knobs {
      @Knob("Delay", in: 0...2000) var delay = 300
    }

    private var scenario: Scenario {
      Scenario(
        "counter", "Counter", group: "Tests", knobs: Counting(),
        actions: (0..<7).map { number in
          ScenarioAction("\(number)", "Count \(number)") { (_: Counter) in }
        }
      ) { _ in
        Counter()
      } apply: { _, _ in
      }
    }

    private func widthOfCanvas(_ stage: SandboxStage) -> Int {
      stage.canvas.view.allocation.width
    }

    /// The controls of the window that cannot be reached sideways: beyond an edge of the window, and in
    /// nothing that scrolls there.
    private func lost(_ stage: SandboxStage) -> [String] {
      let window = stage.theatre.root.window
      let types = [
        "GtkButton", "GtkToggleButton", "GtkRadioButton", "GtkMenuButton", "GtkEntry",
        "GtkSearchEntry", "GtkScale", "GtkComboBoxText", "GtkSwitch", "GtkCheckButton",
      ]
      return window.descendants.filter { $0.isMapped && types.contains($0.typeName) }
        .filter { widget in
          guard let x = widget.convert(x: 0, y: 0, to: window)?.x else { return false }
          let isInside = x >= 0 && x + widget.allocation.width <= window.allocation.width
          return !isInside && !widget.scrollsSideways
        }
        .map { "\($0.typeName) “\($0.accessibleName)” \($0.accessibleID)" }
    }

    @Test("BR-47 at 760 pixels the catalogue yields to the inspector, and the canvas keeps 400")
    func yields() async throws {
      let stage = try await SandboxStage([scenario], width: 760)
      stage.sandbox.isInspectorVisible = false
      try await stage.rest()
      #expect(stage.find("catalogue") != nil && widthOfCanvas(stage) >= 400)
      stage.sandbox.isInspectorVisible = true
      try await stage.rest()
      #expect(stage.find("catalogue") == nil && stage.find("inspector") != nil)
      #expect(widthOfCanvas(stage) >= 400, "\(widthOfCanvas(stage))")
      // It comes over the canvas when it is asked for, and goes again.
      stage.sandbox.isCatalogueVisible = true
      try await stage.rest()
      #expect(stage.find("catalogue") != nil && widthOfCanvas(stage) >= 400)
      stage.sandbox.isCatalogueVisible = false
      try await stage.rest()
      stage.sandbox.isInspectorVisible = false
      try await stage.rest()
      #expect(stage.find("catalogue") != nil, "there is room for it again")
    }

    @Test(
      "BR-47 in a wide window both panes are beside the canvas, and the inspector is as wide as wanted"
    )
    func wide() async throws {
      let stage = try await SandboxStage([scenario], width: 1000)
      stage.sandbox.isInspectorVisible = true
      try await stage.rest()
      #expect(stage.find("catalogue") != nil && stage.find("inspector") != nil)
      #expect(widthOfCanvas(stage) >= 400 && stage.sandbox.inspectorWidth == 320)
    }

    @Test(
      "BR-47 every control can be reached, also with text twice as large",
      arguments: [(760, 1.0), (760, 2), (400, 1), (400, 2)])
    func reach(width: Int, scale: Double) async throws {
      let stage = try await SandboxStage([scenario], width: width)
      let look = LocalLook(of: stage.theatre.container.view)
      look.textScale = scale
      try await stage.rest()
      #expect(lost(stage) == [])
      stage.sandbox.isInspectorVisible = true
      for id in stage.sandbox.inspector.pageIDs {
        stage.sandbox.inspector.page = id
        try await stage.rest()
        #expect(lost(stage) == [], "\(id)")
        #expect(stage.theatre.root.window.allocation.width == width, "\(id)")
      }
      stage.sandbox.isInspectorVisible = false
      stage.sandbox.isCatalogueVisible = true
      try await stage.rest()
      #expect(lost(stage) == [], "the catalogue")
      look.textScale = 1
    }

    @Test("BR-47 what has no room in the bars is behind a button: zoom, loop, interrupting, speed")
    func behind() async throws {
      let stage = try await SandboxStage([scenario], width: 320)
      let more = try #require(stage.find("transition.more")?.as(MenuButton.self))
      #expect(stage.find("transition.loop") == nil && stage.find("canvas.zoom") == nil)
      more.realClick()
      try await until("the others") {
        let seen = more.popover?.descendants.filter(\.isMapped).map(\.accessibleID) ?? []
        return ["transition.loop", "transition.interrupt", "transition.speed"]
          .allSatisfy { seen.contains($0) }
      }
      more.isActive = false
      let width = try #require(stage.find("canvas.width"))
      #expect(width.tooltip == "Width of the frame, and zoom")
    }

    @Test(
      "FL-14 a page of the inspector stands under its word, whoever goes there", arguments: [0, 1])
    func sides(way: Int) async throws {
      let stage = try await SandboxStage([scenario])
      stage.sandbox.isInspectorVisible = true
      try await stage.rest()
      #expect(stage.sandbox.inspector.side == .design)
      if way == 0 {
        try await stage.click("inspector.inspect")
      } else {
        Task { await stage.sandbox.performInInspector("events") }
      }
      try await stage.rest()
      #expect(stage.sandbox.inspector.page == (way == 0 ? "tree" : "events"))
      let chosen = stage.find("inspector.inspect").map { RadioButton(retaining: $0.unsafePointer) }
      #expect(chosen?.isActive == true)
      // Back to the page that was there.
      try await stage.click("inspector.design")
      try await stage.rest()
      #expect(stage.sandbox.inspector.page == "knobs")
      stage.sandbox.inspector.side = .inspect
      try await stage.rest()
      #expect(stage.sandbox.inspector.page == (way == 0 ? "tree" : "events"))
    }

    @Test("FL-14 all that a flow can begin with is in sight in a window of 1280 × 800")
    func beginnings() async throws {
      // Without the title bar.
      let stage = try await SandboxStage([scenario], width: 1280, height: 750)
      stage.sandbox.isInspectorVisible = true
      stage.sandbox.inspector.page = "compose"
      try await stage.rest()
      for id in ["sentence", "this", "phone", "toolbar-in-menu", "folder"] {
        let row = try #require(stage.find("compose.start.\(id)"))
        let list = try #require(
          sequence(first: row) { $0.parent }.first { $0.typeName == "GtkScrolledWindow" })
        let y = try #require(row.convert(x: 0, y: 0, to: list)?.y)
        #expect(y >= 0 && y + row.allocation.height <= list.allocation.height, "\(id)")
      }
    }

    @Test("FL-09 presented, there is only the screen, which stays as it is; then all is as before")
    func presenting() async throws {
      let stage = try await SandboxStage([scenario])
      let sandbox = stage.sandbox
      sandbox.isInspectorVisible = true
      try await stage.rest()
      let screen = try #require(stage.canvas.screen)
      var log: LifecycleTrace? = LifecycleTrace { event in
        #expect(event.controller !== screen, "\(event.callback)")
      }
      sandbox.isPresenting = true
      try await stage.rest()
      for id in ["catalogue", "inspector", "canvas.colours", "transition.play", "strip.0"] {
        #expect(stage.find(id) == nil, "\(id)")
      }
      let frame = try #require(stage.find("canvas.frame"))
      #expect(frame.allocation.width == stage.theatre.root.window.allocation.width)
      sandbox.isPresenting = false
      try await stage.rest()
      for id in ["catalogue", "inspector", "canvas.colours", "transition.play", "strip.0"] {
        #expect(stage.find(id) != nil, "\(id)")
      }
      // Whoever opens a pane does not present any more.
      sandbox.isPresenting = true
      try await stage.rest()
      sandbox.isCatalogueVisible = true
      #expect(!sandbox.isPresenting)
      withExtendedLifetime(log) {}
      log = nil
    }

    @Test(
      "FL-09 what is said while presenting stands above the tabs at the lower edge",
      arguments: [360, 900])
    func message(width: Int) async throws {
      let tabs = Scenario("tabs", "Tabs", group: "Tests") {
        BottomNavigationController(
          viewControllers: ["One", "Two"].map { title in
            let page = Counter()
            page.title = title
            return page
          })
      }
      let stage = try await SandboxStage([tabs], width: width, height: 640)
      stage.canvas.settings.size = Size(width: 360, height: 480)
      stage.sandbox.isPresenting = true
      try await stage.rest()
      stage.sandbox.tell("Escape leaves")
      try await stage.rest()
      let window: Widget = stage.theatre.root.window
      let label = try #require(
        window.descendants(of: Label.self).first { $0.isMapped && $0.text == "Escape leaves" })
      let end = try #require(label.convert(x: 0, y: label.allocation.height, to: window)?.y)
      let reach = stage.canvas.reachOfLowerBars
      #expect(reach > 30 && end < window.allocation.height - reach)
    }

    @Test("FL-09 a device keeps its size and has neither grips nor a pattern around it")
    func device() async throws {
      let stage = try await SandboxStage([scenario])
      stage.canvas.settings.size = Size(width: 360, height: 480)
      stage.sandbox.isPresenting = true
      try await stage.rest()
      #expect(stage.canvas.board.place.width == 360)
      #expect(stage.find("canvas.grip.left") == nil)
      let former = stage.canvas.screen
      stage.sandbox.restart()
      try await stage.rest()
      #expect(stage.canvas.screen != nil && stage.canvas.screen !== former)
      #expect(stage.sandbox.isPresenting)
    }

    @Test("FL-09 what is done after one has begun again is kept for the next start")
    func keptAfterRestart() async throws {
      let scenario = Scenario("kept", "Kept", group: "Tests") { () -> Counter in
        let screen = Counter()
        screen.restorationIdentifier = "kept"
        return screen
      }
      let app = SandboxApp(id: "org.example.Kept", title: "Kept", scenarios: [scenario])
      let path = "\(app.stateFolder)/kept.ini"
      try TextFile.remove(path)
      let stage = try await SandboxStage([scenario])
      let keeper = ScenarioKeeper(of: app)
      stage.sandbox.keeper = keeper
      stage.sandbox.restart()
      keeper.save()
      #expect(UserFolders.hasFile(path))
      try TextFile.remove(path)
    }

    @Test("BR-41 knobs and actions reach every frame of a wall")
    func wall() async throws {
      var counts: [ObjectIdentifier: Int] = [:]
      let scenario = Scenario(
        "counter", "Counter", group: "Tests",
        actions: [ScenarioAction("one", "One") { counts[ObjectIdentifier($0), default: 0] += 1 }]
      ) { Counter() }
      let stage = try await SandboxStage([scenario])
      stage.canvas.wall = .looks
      try await stage.rest()
      try await stage.click("strip.one")
      try await stage.rest()
      // The one beneath the wall, too.
      #expect(counts.values.allSatisfy { $0 == 1 })
      #expect(counts.count == FrameWallViewController.Variant.looks.count + 1)
    }

    @Test("BR-41 the frames of a wall follow the speed, and a transition in place of all others")
    func motionOfWall() async throws {
      var all: [Counter] = []
      let scenario = Scenario("counter", "Counter", group: "Tests") { () -> Counter in
        let screen = Counter()
        all.append(screen)
        return screen
      }
      let stage = try await SandboxStage([scenario])
      let transport = stage.canvas.transport
      transport.replacement = .crossfade
      stage.canvas.wall = .looks
      try await stage.rest()
      let screens = all.filter(\.appearance.isOnScreen)
      #expect(screens.count == FrameWallViewController.Variant.looks.count)
      #expect(screens.allSatisfy { $0.motion.replacement != nil })
      transport.speed = 0.1
      transport.replacement = nil
      #expect(screens.allSatisfy { $0.motion.speed == 0.1 && $0.motion.replacement == nil })
      #expect(screens.count { $0.motion.preference == .reduced } == 1, "as its look has it")
    }

    @Test("BR-41 the frames of a wall are as large as all of them have room")
    func factor() {
      let phones = Array(repeating: Size(width: 360, height: 480), count: 7)
      #expect(FrameWall.factor(for: phones, in: Size(width: 4000, height: 2000)) == 1)
      let factor = FrameWall.factor(for: phones, in: Size(width: 760, height: 560))
      #expect(factor > 0.35 && factor < 0.6, "\(factor)")
      #expect(FrameWall.factor(for: phones, in: Size(width: 100, height: 100)) == FrameWall.least)
    }

    @Test("FL-09 --present takes a scenario, and refuses what is no screen")
    func commandLine() throws {
      let app = SandboxApp(id: "org.example.Counter", title: "Counter", scenarios: [scenario])
      let answer = try Invocation.parse(["counter", "--present", "--scenario=counter"], of: app)
      let invocation = try #require(answer.invocation)
      #expect(invocation.isPresenting && invocation.isOnItsOwn && invocation.keepsState)
      for arguments in [["--present", "nothing.txt"], ["--present", "--check"]] {
        #expect(throws: CommandLineError.self, "\(arguments)") {
          try Invocation.parse(["counter"] + arguments, of: app)
        }
      }
    }
  }
}
