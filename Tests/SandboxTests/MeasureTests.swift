import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("Measuring on the canvas")
  struct MeasureTests {
    @Test("SB-14 distances are gaps, or how far edges are from each other")
    func distances() {
      func between(
        _ a: (Int, Int, Int, Int), _ b: (Int, Int, Int, Int)
      ) -> [Distance] {
        Distance.between(
          Rectangle(x: a.0, y: a.1, width: a.2, height: a.3),
          Rectangle(x: b.0, y: b.1, width: b.2, height: b.3))
      }
      // Beside each other, to either side.
      let gap = [Distance(axis: .horizontal, from: 10, to: 22, across: 7)]
      #expect(between((0, 0, 10, 10), (22, 4, 8, 20)) == gap)
      #expect(between((22, 4, 8, 20), (0, 0, 10, 10)) == gap)
      // Apart on both axes.
      #expect(
        between((0, 0, 10, 10), (30, 40, 5, 5)) == [
          Distance(axis: .horizontal, from: 10, to: 30, across: 5),
          Distance(axis: .vertical, from: 10, to: 40, across: 5),
        ])
      // One in the other; equal edges have no distance.
      #expect(
        between((10, 10, 20, 20), (0, 10, 100, 50)) == [
          Distance(axis: .horizontal, from: 0, to: 10, across: 20),
          Distance(axis: .horizontal, from: 30, to: 100, across: 20),
          Distance(axis: .vertical, from: 30, to: 60, across: 20),
        ])
      // They touch.
      #expect(between((0, 0, 10, 10), (10, 0, 10, 10)).map(\.length) == [0])
    }

    /// Three labels in a row, 12 pixels from each other, of which the last is lower.
    private func screen() -> (Leaf, [Label]) {
      let labels = ["one", "two", "three"].map { Label($0) }
      for (index, label) in labels.enumerated() {
        label.accessibleID = ["one", "two", "three"][index]
        label.setSizeRequest(width: 60, height: 20)
        label.valign = .start
        label.halign = .start
      }
      labels[2].margins = EdgeInsets(top: 7, start: 5)
      return (Leaf("A", Box(.horizontal, spacing: 12, labels)), labels)
    }

    @Test(
      "SB-14 sizes and distances are those of the screen, at any zoom and from right to left",
      arguments: [(1.0, false), (2, false), (1, true)])
    func widgets(zoom: Double, isMirrored: Bool) async throws {
      let (leaf, labels) = screen()
      let theatre = Theatre(width: 900, height: 700)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 900))
      canvas.settings.size = Size(width: 300, height: 240)
      canvas.settings.zoom = .factor(zoom)
      canvas.settings.isRightToLeft = isMirrored
      canvas.show(leaf, transition: Transition.none)
      theatre.settle(canvas)
      let board = canvas.board
      try await until("the screen") { leaf.view.isMapped && board.place.width > 1 }
      try await letEventsArrive()
      func text() throws -> String {
        let bar = try #require(
          theatre.root.window.descendants.first { $0.accessibleID == "canvas.measure" })
        return Label(retaining: bar.unsafePointer).text
      }
      func point(at label: Label) async throws {
        let frame = try #require(label.frame(in: canvas.playArea))
        let seen = board.seen(frame)
        board.realMove(x: Int(seen.x + seen.width / 2), y: Int(seen.y + seen.height / 2))
        try await letEventsArrive()
      }
      board.realMove(x: 2, y: 2)
      canvas.isMeasuring = true
      try await letEventsArrive()
      #expect(try text() == "Point at a widget, or go to one with the arrow keys.")
      try await point(at: labels[0])
      #expect(try text() == "“one”, 60 × 20")
      board.realClick(x: Int(try #require(board.pointer).x), y: Int(try #require(board.pointer).y))
      try await letEventsArrive()
      try await point(at: labels[1])
      #expect(try text() == "From “one” to “two”: 12 across")
      try await point(at: labels[2])
      // 12, 60, 12, and the margin of 5; both stand 13 beside each other in height.
      #expect(try text() == "From “one” to “three”: 89 across")
      // What is pinned is pinned no more by a second click; a margin is said.
      try await point(at: labels[0])
      board.realClick(x: Int(try #require(board.pointer).x), y: Int(try #require(board.pointer).y))
      try await letEventsArrive()
      try await point(at: labels[2])
      #expect(try text() == "“three”, 60 × 20, margin \(isMirrored ? "7 5 0 0" : "7 0 0 5")")
      canvas.isMeasuring = false
    }

    @Test("SB-14 who ends to pick a controller leaves all movements to who measures")
    func movements() async throws {
      let (leaf, _) = screen()
      let stage = try await SandboxStage([Scenario("a", "A", group: "Tests") { leaf }])
      let picker = ControllerPicker(stage.canvas.inspection) { _ in }
      picker.isActive = true
      stage.canvas.isMeasuring = true
      picker.isActive = false
      let window = try #require(gtk_widget_get_window(stage.theatre.root.window.gtk))
      let events = gdk_window_get_events(window).rawValue
      #expect(events & GDK_POINTER_MOTION_MASK.rawValue != 0)
      stage.canvas.isMeasuring = false
    }

    @Test("SB-14 while one measures, neither a click nor a key reaches the screen")
    func input() async throws {
      let button = Button("Press")
      var clicks = 0
      button.clicked.connect { clicks += 1 }
      let leaf = Leaf("A", Box(.vertical, [button]))
      let stage = try await SandboxStage([Scenario("a", "A", group: "Tests") { leaf }])
      button.grabFocus()
      stage.canvas.isMeasuring = true
      try await letEventsArrive()
      button.realClick()
      try await handled(stage.theatre.root.window.realKey(.space))
      #expect(clicks == 0)
      // Escape ends it, and the focus is where it was.
      try await handled(stage.theatre.root.window.realKey(.escape))
      #expect(!stage.canvas.isMeasuring && stage.theatre.root.window.focusWidget == button)
      try await handled(button.realClick())
      #expect(clicks == 1)
      // The two that take the pointer exclude each other.
      stage.canvas.isTouching = true
      stage.canvas.isMeasuring = true
      #expect(!stage.canvas.isTouching)
      stage.canvas.isTouching = true
      #expect(!stage.canvas.isMeasuring)
      stage.canvas.isTouching = false
    }
  }
}
