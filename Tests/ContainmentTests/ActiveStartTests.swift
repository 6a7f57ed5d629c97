import CGTK
import ContainmentTesting
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("The look of a new window")
  struct ActiveStartTests {
    private let root = RootWindow(Window(width: 200, height: 100), root: ColorViewController(.red))

    @Test("WL-12 that a new window has no focus is seen only when none has come for a while")
    func loss() async throws {
      let window = root.window
      root.show()
      defer { root.close() }
      // On X, a display without a window manager gives it the focus at once.
      try await letEventsArrive()
      let start = ActiveStart(of: window)
      var heard: [Bool] = []
      window.stateChanged.connect { event in
        start.hear(event)
        heard.append(event.focused != nil)
        return false
      }
      for _ in 0..<2 { tell([GDK_WINDOW_STATE_FOCUSED], now: []) }
      #expect(heard == [false, false] && !window.hasState(.backdrop))
      try await until("the look without the focus") { window.hasState(.backdrop) }
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      #expect(heard == [false, false, true], "later it is left to GTK")
    }

    @Test("WL-12 a new window that gets the focus has always looked so")
    func gain() async throws {
      var looks: [Bool] = []
      root.window.stateChanged.connect { [window = root.window] _ in
        looks.append(window.hasState(.backdrop))
        return false
      }
      root.show()
      defer { root.close() }
      let held = HeldByC.count
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      #expect(HeldByC.count == held + 1, "it waits for the focus")
      tell([GDK_WINDOW_STATE_FOCUSED], now: [GDK_WINDOW_STATE_FOCUSED])
      #expect(HeldByC.count == held && looks == [false, false])
      #expect(!root.window.hasState(.backdrop))
    }

    @Test("WL-12 what else a new window hears, GTK hears too")
    func others() {
      root.show()
      defer { root.close() }
      tell(
        [GDK_WINDOW_STATE_FOCUSED, GDK_WINDOW_STATE_MAXIMIZED], now: [GDK_WINDOW_STATE_MAXIMIZED])
      #expect(root.window.isMaximised && !root.window.hasState(.backdrop))
    }

    /// Tells the window which states have changed, and which it is in, as the display does.
    private func tell(_ changed: [GdkWindowState], now states: [GdkWindowState]) {
      func union(_ states: [GdkWindowState]) -> GdkWindowState {
        GdkWindowState(rawValue: states.reduce(0) { $0 | $1.rawValue })
      }
      let window = root.window.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
      guard let event = gdk_event_new(GDK_WINDOW_STATE) else { return }
      event.pointee.window_state.window = g_object_ref(
        UnsafeMutableRawPointer(gtk_widget_get_window(window))
      ).map { OpaquePointer($0) }
      event.pointee.window_state.changed_mask = union(changed)
      event.pointee.window_state.new_window_state = union(states)
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }
}
