import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Rows of knobs")
  struct KnobRowTests {
    @Test("SB-02 who scrolls over a slider or a choice scrolls the page, and turns no knob")
    func scrolling() async throws {
      let rows = KnobRows()
      rows.show([
        .number("width", "Width", 0...100, 50),
        .choice(
          "side", "Side", [("left", "Left"), ("middle", "Middle"), ("right", "Right")], "middle"),
      ])
      let rest = Label("below")
      rest.setSizeRequest(height: 1000)
      let scroller = ScrolledWindow(Viewport(Box(.vertical, [rows.view, rest])))
      let window = Window(width: 320, height: 260)
      try await window.open(scroller)
      for id in ["knob.width", "knob.side"] {
        scroller.vadjustment.value = 0
        try await letEventsArrive()
        try #require(window.descendants.first { $0.accessibleID == id }).realWheel(down: 1)
        try await until("the page to scroll") { scroller.vadjustment.value > 0 }
      }
      #expect(rows.values["width"] == .number(50) && rows.values["side"] == .text("middle"))
      window.destroy()
    }
  }
}
