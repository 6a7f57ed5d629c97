import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The look of a new window")
  struct ActiveStartTests {
    private let root = RootWindow(Window(width: 200, height: 100), root: ColorViewController(.red))

    @Test("WL-12 that a new window has no focus is seen only when none has come for a while")
    func loss() async throws {
      let window = try await shownWindow()
      let start = ActiveStart(of: window)
      #expect(losses(2, of: window, heardBy: start) == 0 && !window.hasState(.backdrop))
      try await until("the look without the focus") { window.hasState(.backdrop) }
    }

    @Test("WL-12 of a window that is not new GTK hears at once that it has lost the focus")
    func late() async throws {
      let window = try await shownWindow()
      let start = ActiveStart(of: window, at: Clock.milliseconds() - 1000)
      #expect(losses(2, of: window, heardBy: start) == 2)
    }

    @Test("WL-12 a new window that loses the focus, as it seems, and gets it has always looked so")
    func gain() {
      root.show()
      let held = HeldByC.count
      // As GTK supposes first.
      tell([GDK_WINDOW_STATE_FOCUSED], now: [GDK_WINDOW_STATE_FOCUSED])
      #expect(HeldByC.count == held)
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      #expect(HeldByC.count == held + 1, "it waits for the focus")
      tell([GDK_WINDOW_STATE_FOCUSED], now: [GDK_WINDOW_STATE_FOCUSED])
      #expect(HeldByC.count == held && !root.window.hasState(.backdrop))
    }

    @Test("WL-12 what else a new window hears, GTK hears too")
    func others() {
      root.show()
      tell(
        [GDK_WINDOW_STATE_FOCUSED, GDK_WINDOW_STATE_MAXIMIZED], now: [GDK_WINDOW_STATE_MAXIMIZED])
      #expect(root.window.isMaximised && !root.window.hasState(.backdrop))
    }

    @Test("WL-12 a window that is closed while it waits for the focus waits no longer")
    func closed() {
      /// How many closures C lets go of as a window is closed.
      func released(waiting: Bool) -> Int {
        let root = RootWindow(Window(), root: ViewController())
        root.show()
        if waiting { tell([GDK_WINDOW_STATE_FOCUSED], now: [], to: root.window) }
        let held = HeldByC.count
        root.close()
        return held - HeldByC.count
      }
      #expect(released(waiting: true) == released(waiting: false) + 1)
    }

    /// A window that has been told all that a display tells of its own accord: one without a window
    /// manager, that it has the focus.
    private func shownWindow() async throws -> Window {
      let window = Window(width: 200, height: 100)
      try await handled(window.present())
      return window
    }

    /// Tells the window `count` times that it has lost the focus; returns of how many of them GTK hears.
    private func losses(_ count: Int, of window: Window, heardBy start: ActiveStart) -> Int {
      var heard = 0
      let connection = window.stateChanged.connect { event in
        start.hear(event)
        if event.focused != nil { heard += 1 }
        return false
      }
      for _ in 0..<count { tell([GDK_WINDOW_STATE_FOCUSED], now: [], to: window) }
      connection.disconnect()
      return heard
    }

    /// Tells the window which states have changed, and which it is in, as the display does.
    private func tell(
      _ changed: [GdkWindowState], now states: [GdkWindowState], to window: Window? = nil
    ) {
      func union(_ states: [GdkWindowState]) -> GdkWindowState {
        GdkWindowState(rawValue: states.reduce(0) { $0 | $1.rawValue })
      }
      let widget = (window ?? root.window).unsafePointer.assumingMemoryBound(to: GtkWidget.self)
      guard let event = gdk_event_new(GDK_WINDOW_STATE) else { return }
      event.pointee.window_state.window = g_object_ref(
        UnsafeMutableRawPointer(gtk_widget_get_window(widget))
      ).map { OpaquePointer($0) }
      event.pointee.window_state.changed_mask = union(changed)
      event.pointee.window_state.new_window_state = union(states)
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }
}
