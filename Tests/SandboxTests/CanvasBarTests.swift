import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The bar above the canvas")
  struct CanvasBarTests {
    private final class Page: ViewController {
      let bar: CanvasBar
      init(_ bar: CanvasBar) { self.bar = bar }
      override func loadView() { view = Box(.vertical, spacing: 0, [bar.view]) }
    }

    @Test(
      "ST-06 the badge says the frame whole, and nothing else is cut off, however large text is",
      arguments: [
        (360, 1.0, "❚❚ 12"), (600, 1, "❚❚ 12"), (896, 1, "Paused at frame 12"),
        (560, 2, "❚❚ 12"), (800, 2, "❚❚ 12"), (1200, 2, "Paused at frame 12"),
      ])
    func badge(width: Int, scale: Double, text: String) async throws {
      let theatre = Theatre(width: width, height: 200)
      let bar = CanvasBar(inWidth: width)
      theatre.settle(Page(bar))
      bar.show(pause: .frame(12))
      let look = LocalLook(of: bar.view)
      let badge = try #require(
        bar.view.descendants.first { $0.accessibleID == "canvas.pause" }
          .map { Label(retaining: $0.unsafePointer) })
      let row = try #require(badge.parent)
      func isWhole() -> Bool {
        theatre.root.window.layoutIfNeeded()
        return badge.text == text && badge.allocation.width >= badge.preferredSize.width
          && row.preferredSize.width <= width && bar.view.allocation.width == width
      }
      try await until("“\(text)” at first") { isWhole() || scale != 1 }
      look.textScale = scale
      try await until("“\(text)”") { isWhole() }
      // There and back it is the same.
      look.textScale = 1
      try await letEventsArrive()
      look.textScale = scale
      try await until("“\(text)” again") { isWhole() }
      #expect(badge.accessibleName == "Paused at frame 12")
    }

    @Test("ST-20 the buttons of the look show which of them is on, and say what it is")
    func looks() throws {
      let theatre = Theatre(width: 900, height: 600)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 900))
      theatre.settle(canvas)
      func on() -> [String] {
        canvas.view.descendants.filter { $0.styleClasses.contains("enfilade-on") }
          .map { $0.tooltip ?? "" }
      }
      #expect(on() == [])
      canvas.settings.colours = .dark
      canvas.settings.textScale = 1.5
      #expect(on() == ["Colours: Dark", "Text: 150 %"])
      canvas.settings.motion = .none
      canvas.wall = .looks
      #expect(
        on() == [
          "Colours: Dark", "Text: 150 %", "Motion: No motion",
          "Frames side by side, backdrop and tools: All looks",
        ])
      canvas.settings = CanvasSettings()
      canvas.wall = nil
      #expect(on() == [])
    }
  }
}
