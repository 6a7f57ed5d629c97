import CGTK
import TestSupport
import Testing

@testable import GTK

extension OnScreen {
  @Suite("Scrolled windows")
  struct ScrolledWindowTests {
    @Test(
      "SO-08 one that is hidden while it scrolls smoothly ends that first, and GTK says nothing")
    func hiddenWhileScrolling() async throws {
      let window = Window(width: 200, height: 100)
      let rows = (0..<50).map { Button("\($0)") }
      let scroller = ScrolledWindow(Viewport(Box(.vertical, rows)))
      window.add(scroller)
      window.show()
      defer { window.destroy() }
      try await until("the layout") { scroller.vadjustment.upper > 1000 }
      let adjustment = scroller.vadjustment
      // As a layout does that clamps the value.
      adjustment.valueChanged.connect(weak: scroller) { if !$0.isVisible { adjustment.value = 10 } }
      let animates = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = true
      defer { DesktopSettings.animationsEnabled = animates }
      try await letEventsArrive()
      // On a busy machine it may have arrived with its first step.
      var value = 90.0
      for _ in 0..<10 where value >= 90 {
        adjustment.value = 0
        rows[0].grabFocus()
        rows[0].realKey(.pageDown)
        try await until("the first step of scrolling") { adjustment.value > 0 }
        value = adjustment.value
      }
      // A complaint of GTK fails the test.
      scroller.isVisible = false
      #expect(value < 90 && adjustment.value == value, "It was on its way, and ends there.")
    }

    @Test("SO-08 one that has left its window may be scrolled, and comes back with its scrollbars")
    func scrolledOffScreen() async throws {
      let settings = Object(retaining: UnsafeMutableRawPointer(gtk_settings_get_default()!))
      let overlays = { (isOn: gboolean) in
        settings.writeProperty("gtk-overlay-scrolling", 5 << 2) { g_value_set_boolean($0, isOn) }
      }
      // The tests have theirs beside the content, which does not move what is compared.
      overlays(1)
      defer { overlays(0) }
      let window = Window(width: 200, height: 300)
      let (box, text) = (Box(.vertical), TextView())
      let scroller = ScrolledWindow(text)
      text.text = String(repeating: "A line\n", count: 400)
      scroller.vexpand = true
      window.add(box)
      box.add(scroller)
      window.show()
      defer { window.destroy() }
      try await until("the layout") { scroller.vadjustment.upper > 1000 }
      for place in [100.0, 200] {
        scroller.removeFromParent()
        // A complaint of GTK fails the test.
        scroller.vadjustment.value = place
        text.append("more\n")
        text.scrollToEnd()
        try await letEventsArrive()
        box.add(scroller)
        try await until("the end") { scroller.isMapped && scroller.vadjustment.value > 1000 }
        #expect(gtk_scrolled_window_get_overlay_scrolling(scroller.cast()) != 0)
      }
    }
  }
}
