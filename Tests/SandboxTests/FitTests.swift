import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Screens in a frame of 360 × 640, and those that need more")
  struct FitTests {
    /// A frame that fills a window of the size of a phone.
    @MainActor
    private final class Scene {
      static let size = Size(width: 360, height: 640)
      let theatre = Theatre(width: Scene.size.width, height: Scene.size.height)
      let frame = FrameViewController()

      init() {
        frame.specimenMotion = Motion(clock: theatre.clock, preference: .none)
        theatre.settle(frame)
      }

      func show(_ scenario: Scenario) async throws {
        frame.endPresentations()
        frame.show(scenario.makeScreen(), transition: Transition.none)
        try await rest()
      }

      /// Waits until everything has its place, and what a list is loading has come.
      func rest() async throws {
        for _ in 0..<3 { try await letEventsArrive() }
        try await until("the rows") {
          !widgets("GtkLabel").contains { Label(retaining: $0.unsafePointer).text == "Loading…" }
        }
        try await letEventsArrive()
      }

      func widgets(_ types: String...) -> [Widget] {
        frame.view.descendants.filter { $0.isMapped && types.contains($0.typeName) }
      }

      /// What is lost at the sides of the frame, or for an ellipsis without a tooltip.
      var faults: [String] {
        var faults: [String] = []
        if let need = frame.cutRoom.need { faults.append("needs \(need.text)") }
        for widget in widgets("GtkLabel", "GtkButton", "GtkEntry", "GtkSwitch", "GtkComboBoxText") {
          guard let x = widget.convert(x: 0, y: 0, to: frame.view)?.x, !widget.scrollsSideways
          else {
            continue
          }
          let isLabel = widget.typeName == "GtkLabel"
          let label = isLabel ? Label(retaining: widget.unsafePointer) : nil
          let name = label?.text ?? "\(widget.accessibleName) \(widget.accessibleID)"
          if x < 0 || x + widget.allocation.width > Scene.size.width {
            faults.append("\(widget.typeName) “\(name)” is cut by the frame")
          }
          if let label, label.isCut, !isInBar(label) {
            faults.append("“\(name)” ends in an ellipsis")
          }
        }
        return faults
      }

      /// Bars, covers and rows of messages end their titles in an ellipsis, and tell the whole of it in
      /// a tooltip.
      private func isInBar(_ label: Label) -> Bool {
        (label.tooltip != nil || label.tellsWhenCut)
          && around(label).contains {
            ["GtkHeaderBar", "GtkActionBar"].contains($0.typeName)
              || ["enfilade-tab", "enfilade-covers", "enfilade-mail"]
                .contains(where: $0.styleClasses.contains)
          }
      }

      private func around(_ widget: Widget) -> some Sequence<Widget> {
        sequence(first: widget) { $0.parent }
      }
    }

    @Test("ST-15 nothing of any screen is lost in the frame of a phone, with text twice as large")
    func everything() async throws {
      let scene = Scene()
      let starts = StartingPoint.all.map { point in
        MyFlows().add(Flow(point.make()), title: point.title).scenario
      }
      let samples = FlowSample.all.map { MyFlow($0).scenario }
      for scenario in Dice.oneIn(4, of: Scenario.all + starts + samples) {
        try await scene.show(scenario)
        for scale in [1, 2.0] {
          scene.frame.settings.textScale = scale
          try await scene.rest()
          let faults = scene.faults
          #expect(faults.isEmpty, "\(scenario.id) at \(scale): \(faults)")
        }
        scene.frame.settings.textScale = 1
      }
    }

    /// A canvas in a window, with a screen that needs 400 × 300.
    private func canvas(_ size: Size, zoom: CanvasZoom = .actualSize) async throws -> (
      SandboxStage, Box
    ) {
      let wide = Box(.vertical)
      wide.setSizeRequest(width: 400, height: 300)
      // Its screen is made once more for every tile of a wall.
      let scenario = Scenario("wide", "Wide", group: "Tests") {
        let other = Box(.vertical)
        other.setSizeRequest(width: 400, height: 300)
        return Leaf("Wide", wide.parent == nil ? wide : other)
      }
      let stage = try await SandboxStage([scenario])
      stage.canvas.settings.size = size
      stage.canvas.settings.zoom = zoom
      try await letEventsArrive()
      return (stage, wide)
    }

    private func need(_ stage: SandboxStage, _ id: String = "canvas.need") -> String? {
      stage.find(id).flatMap { Button(retaining: $0.unsafePointer).text }
    }

    @Test(
      "ST-15 a badge outside of the frame says what the screen needs, follows it, and gives it that",
      arguments: [1, 0.5])
    func badge(zoom: Double) async throws {
      let (stage, wide) = try await canvas(Size(width: 360, height: 360), zoom: .factor(zoom))
      let frame = try #require(stage.find("canvas.frame"))
      #expect(frame.allocation.width == 360, "the frame does not grow")
      #expect(wide.allocation.width == 400)
      let badge = try #require(stage.find("canvas.need"))
      #expect(need(stage) == "Needs 400 px" && !badge.isWithin(stage.canvas.playArea))

      wide.setSizeRequest(width: 412, height: 700)
      try await until("the badge to follow") { need(stage) == "Needs 412 × 700 px" }
      wide.setSizeRequest(width: 100, height: 700)
      try await until("the badge to follow") { need(stage) == "Needs a height of 700 px" }
      wide.setSizeRequest(width: 100, height: 100)
      try await until("the badge to go") { need(stage) == nil }
      wide.setSizeRequest(width: 412, height: 700)
      try await until("the badge to come back") { need(stage) != nil }
      try await stage.click("canvas.need")
      try await until("the frame to be as large") { need(stage) == nil }
      #expect(stage.canvas.settings.size == Size(width: 412, height: 700))
      stage.canvas.settings.size = Size(width: 300, height: 700)
      stage.canvas.settings.isRightToLeft = true
      try await until("the badge to come back") { need(stage) == "Needs 412 px" }
      #expect(
        wide.convert(x: 0, y: 0, to: stage.canvas.playArea)?.x == 300 - 412, "the start is seen")
    }

    @Test("ST-15 the tiles of a wall keep their size, and say what the screen needs")
    func wall() async throws {
      let (stage, _) = try await canvas(Size(width: 360, height: 360))
      stage.canvas.wall = .looks
      try await until("the badges") { need(stage, "wall.narrow.need") == "Needs 400 px" }
      let tile = try #require(stage.find("wall.narrow"))
      let screen = try #require(tile.descendants.first { $0.accessibleID == "canvas.frame" })
      #expect(screen.allocation.width == 280 && tile.allocation.width <= 282)
      #expect(try !#require(stage.find("wall.narrow.need")).isWithin(tile))
      try Button(retaining: #require(stage.find("wall.narrow.need")).unsafePointer).click()
      try await until("the tile to be as large") { screen.allocation.width == 400 }
      #expect(need(stage, "wall.narrow.need") == nil)
      #expect(need(stage, "wall.dark.need") == "Needs 400 px")
    }

    @Test(
      "ST-16 a popover stays in the frame, whatever the zoom, direction and size of text",
      arguments: Dice.oneIn(
        2,
        of: [(1, false, 1), (1, true, 2), (0.5, false, 2), (1.25, true, 1)]
          as [(Double, Bool, Double)]))
    func popovers(zoom: Double, isRightToLeft: Bool, text: Double) async throws {
      for id in ["presentation", "theme"] {
        let scenario = try #require(Scenario.all.first { $0.id == id })
        let stage = try await SandboxStage([scenario], height: 800)
        stage.canvas.settings.size = Size(width: 360, height: 400)
        stage.canvas.settings.zoom = .factor(zoom)
        stage.canvas.settings.isRightToLeft = isRightToLeft
        stage.canvas.settings.textScale = text
        try await letEventsArrive()
        let button = try #require(
          stage.find(id == "theme" ? "theme.popover" : "presentation.popover.1"))
        Button(retaining: button.unsafePointer).click()
        let window = stage.theatre.root.window
        var popover: Widget?
        try await until("the popover") {
          window.forEachInside { if $0.typeName == "GtkPopover", $0.isMapped { popover = $0 } }
          return popover != nil
        }
        stage.theatre.clock.advance(by: 1000)
        for _ in 0..<5 { try await letEventsArrive() }
        let inner = try #require(popover)
        var corner = try #require(inner.convert(x: 0, y: 0, to: window))
        // A popover has a window of its own, in which it stands at the corner.
        corner.x -= inner.allocation.x
        let place = stage.canvas.board.place
        let board = try #require(stage.canvas.board.convert(x: 0, y: 0, to: window))
        let (left, top) = (board.x + place.x, board.y + place.y)
        let size = inner.allocation
        #expect(
          corner.x >= left && corner.x + size.width <= left + place.width,
          "\(id): \(corner) \(size) in \(left) \(place)")
        #expect(corner.y >= top && corner.y + size.height <= top + place.height, "\(id)")
        #expect(size.width > 60 && size.height > 60)
        stage.canvas.endPresentations()
      }
    }
  }
}
