import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Under the frame: actions, reports and time")
  struct UnderFrameTests {
    private final class Counter: ViewController {
      var count = 0
      override func loadView() { view = Box(.vertical, [Label("A counter")]) }
    }

    private func scenario(_ count: Int) -> Scenario {
      Scenario(
        "counter", "Counter", group: "Tests",
        actions: (1...count).map { number in
          ScenarioAction("\(number)", "Count \(number)", isSensitive: { $0.count < 10 }) {
            (counter: Counter) in
            counter.count += number
            counter.report("Counted to \(counter.count).")
          }
        }
      ) { Counter() }
    }

    @Test(
      "ST-01 the first five actions stand under the frame, the others in the inspector, and act")
    func strip() async throws {
      let stage = try await SandboxStage([scenario(7)])
      let counter = try #require(stage.canvas.screen as? Counter)
      let ids = (1...7).map { "strip.\($0)" }
      #expect(ids.filter { stage.find($0) != nil } == ids.dropLast(2))
      #expect((1...7).filter { stage.find("action.\($0)") != nil } == [6, 7])
      let third = try #require(stage.find("strip.3"))
      #expect(!third.isWithin(stage.canvas.playArea), "outside of what is designed")
      try await handled(third.realClick())
      #expect(counter.count == 3)
      try await stage.click("strip.5")
      try await stage.click("strip.2")
      #expect(counter.count == 10)
      try await until("nothing to be left to do") { !third.isSensitive }
    }

    @Test("ST-01 a narrow window has as many actions under the frame as fit, and none is cut off")
    func narrow() async throws {
      let stage = try await SandboxStage([scenario(5)], width: 360)
      let shown = (1...5).compactMap { stage.find("strip.\($0)") }
      #expect((1...4).contains(shown.count))
      #expect(stage.find("strip.more") != nil, "the others are behind it")
      let window = stage.theatre.root.window
      for button in shown {
        let x = try #require(button.convert(x: 0, y: 0, to: window)).x
        #expect(x >= 0 && x + button.allocation.width <= window.allocation.width)
      }
    }

    @Test("ST-01 what a screen says stands under the frame, until that is closed or another comes")
    func report() async throws {
      let stage = try await SandboxStage([scenario(2)])
      #expect(stage.find("canvas.report") == nil)
      try await stage.click("strip.2")
      let report = try #require(stage.find("canvas.report"))
      #expect(Label(retaining: report.unsafePointer).text == "Counted to 2.")
      #expect(!report.isWithin(stage.canvas.playArea))
      try await stage.click("canvas.report.close")
      try await stage.click("strip.1")
      #expect(stage.find("canvas.report") == nil, "it stays closed")
      try await stage.showAnotherScreen()
      stage.canvas.screen?.report("Another.")
      try await letEventsArrive()
      #expect(stage.texts(in: "canvas.report") == ["Another."])
    }

    @Test("FL-14 a welcome stays in sight while the screen says something, until it is closed")
    func welcome() async throws {
      let stage = try await SandboxStage([scenario(2)])
      stage.canvas.reports.welcome("Count.", "Present", action: "win.present")
      try await stage.click("strip.2")
      #expect(stage.texts(in: "canvas.report") == ["Count."])
      #expect(stage.find("canvas.report.action") != nil)
      try await stage.click("canvas.report.close")
      #expect(stage.texts(in: "canvas.report") == ["Counted to 2."])
      #expect(stage.find("canvas.report.action") == nil)
    }

    @Test(
      "BR-43 what is said has its room from the beginning, so that nothing moves under the pointer")
    func still() async throws {
      let stage = try await SandboxStage([scenario(2)])
      let before = try #require(stage.find("strip.2")?.convert(x: 0, y: 0, to: stage.canvas.view))
      let room = stage.canvas.board.allocation
      #expect(stage.find("canvas.report.close") == nil, "nothing is said")
      try await stage.click("strip.2")
      #expect(stage.texts(in: "canvas.report") == ["Counted to 2."])
      let after = try #require(stage.find("strip.2")?.convert(x: 0, y: 0, to: stage.canvas.view))
      #expect(before == after && stage.canvas.board.allocation == room)
      let close = try #require(stage.find("canvas.report.close"))
      close.grabFocus()
      try await stage.click("canvas.report.close")
      #expect(stage.find("canvas.report.close") == nil && !close.isFocus)
      #expect(stage.canvas.board.allocation == room)
    }

    @Test("BR-43 More leads to the actions that have no room, in the inspector")
    func more() async throws {
      let stage = try await SandboxStage([scenario(7)])
      stage.sandbox.isInspectorVisible = false
      try await stage.rest()
      try await stage.click("strip.more")
      try await stage.until("the inspector") { stage.find("action.7") != nil }
    }

    @Test(
      "ST-07 BR-42 halted time goes on by the same button, which has no use while nothing moves")
    func play() async throws {
      let stage = try await SandboxStage([scenario(1)])
      let play = try #require(stage.find("transition.play"))
      #expect(!play.isSensitive && play.tooltip?.hasPrefix("Nothing moves.") == true)
      stage.canvas.transport.isPaused = true
      try await letEventsArrive()
      #expect(play.isSensitive && play.tooltip == "Go on (Space)")
      try await handled(play.realClick())
      #expect(!stage.canvas.transport.isPaused && !play.isSensitive)
    }

    @Test("ST-21 the frame has a border on a darker ground, filled or not, and in every backdrop")
    func backdrop() async throws {
      let stage = try await SandboxStage([scenario(1)])
      let board = stage.canvas.board
      /// The brightness at a point that is so far outside of the frame's upper left corner.
      func brightness(outside distance: Int) -> Int {
        board.layoutIfNeeded()
        let pixel = Surface(of: board).pixel(x: board.place.x - distance, y: board.place.y + 20)
        return pixel.red + pixel.green + pixel.blue
      }
      for size in [nil, Size(width: 360, height: 500)] {
        stage.canvas.settings.size = size
        for backdrop in CanvasSettings.Backdrop.allCases {
          stage.canvas.settings.backdrop = backdrop
          try await letEventsArrive()
          let inside = brightness(outside: -4)
          #expect(brightness(outside: 1) < inside - 150, "a border: \(backdrop)")
          #expect(brightness(outside: 11) < inside - 40, "darker: \(backdrop)")
        }
      }
    }
  }
}
