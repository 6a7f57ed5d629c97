import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The size of text in the canvas")
  struct TextScaleTests {
    /// A canvas in a window, in which nothing moves.
    @MainActor
    private final class Scene {
      let theatre = Theatre(width: 1000, height: 900)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 1000))

      init() {
        canvas.settings.motion = .none
        theatre.settle(canvas)
      }

      func show(_ scenario: Scenario) async throws {
        canvas.show(scenario.makeScreen(), transition: Transition.none)
        try await rest()
      }

      func scale(_ factor: Double) async throws {
        canvas.settings.textScale = factor
        try await rest()
      }

      /// Waits until everything has its place, and what a list is loading has come.
      func rest() async throws {
        for _ in 0..<3 { try await letEventsArrive() }
        try await until("the rows") {
          !labels.contains { ["Loading…", "One moment…"].contains($0.text) }
        }
        try await letEventsArrive()
      }

      /// Every label that can be read, also GTK's own in bars and those in rows.
      var labels: [Text] {
        var all: [Text] = []
        canvas.stage.view.forEachInside { [stage = canvas.stage.view] widget in
          // A text may be made too small to be read on purpose, to be there for screen readers alone.
          guard widget.typeName == "GtkLabel", widget.isMapped, widget.fontSize > 2,
            let place = widget.placeSeen(in: stage)
          else { return }
          let label = Label(retaining: widget.unsafePointer)
          all.append(Text(label: label, text: label.text, place: place, size: widget.fontSize))
        }
        return all
      }

      /// What is read where, how large.
      var looks: [String] { labels.map(\.description).sorted() }

      // There are many in one test.
      isolated deinit { theatre.close() }
    }

    private struct Text: CustomStringConvertible {
      let label: Label
      let text: String
      let place: Rectangle
      let size: Double

      var description: String {
        // Numbers may count what was done.
        let words = text.filter { !$0.isNumber }
        return "“\(words)” \(place.x) \(place.y) \(place.width)×\(place.height) \(size)"
      }
    }

    @Test(
      "WL-06 text twice as large is so on every label of every scenario, and as before afterwards")
    func thereAndBack() async throws {
      for scenario in Dice.oneIn(3, of: Scenario.all) { try await check(scenario) }
    }

    private func check(_ scenario: Scenario) async throws {
      let id = Comment(rawValue: scenario.id)
      let scene = Scene()
      try await scene.show(scenario)
      let looks = scene.looks
      let usual = Dictionary(scene.labels.map { ($0.label, $0.size) }) { first, _ in first }
      #expect(!usual.isEmpty, id)
      try await scene.scale(2)
      let large = scene.labels
      let largeLooks = scene.looks
      #expect(!large.isEmpty, id)
      for text in large {
        if let size = usual[text.label] {
          #expect(abs(text.size - 2 * size) < 0.1, "\(id): \(text), once \(size)")
        } else {
          #expect(
            usual.values.contains { abs(text.size - 2 * $0) < 0.1 }, "\(id): \(text), which is new")
        }
      }
      try await scene.scale(1)
      #expect(scene.looks == looks, id)
      // As links do it: with another screen.
      try await scene.scale(2)
      try await scene.show(scenario)
      #expect(scene.looks == largeLooks, id)
      try await scene.scale(1)
      #expect(scene.looks == looks, id)
    }
  }
}

extension Widget {
  /// Where this widget is in `outer`, if its middle is cut off by nothing that it is in.
  fileprivate func placeSeen(in outer: Widget) -> Rectangle? {
    let size = allocation
    var around = parent
    while let widget = around {
      guard let middle = convert(x: size.width / 2, y: size.height / 2, to: widget),
        (0..<widget.allocation.width).contains(middle.x),
        (0..<widget.allocation.height).contains(middle.y)
      else { return nil }
      if widget == outer { break }
      around = widget.parent
    }
    return convert(x: 0, y: 0, to: outer).map {
      Rectangle(x: $0.x, y: $0.y, width: size.width, height: size.height)
    }
  }
}
