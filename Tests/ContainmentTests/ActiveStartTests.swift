import CGTK
import Containment
import ContainmentTesting
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The look of a new window")
  struct ActiveStartTests {
    private let root = RootWindow(Window(width: 200, height: 100), root: ColorViewController(.red))

    @Test("WL-12 that a new window has no focus is seen only some time after its first frame")
    func loss() async throws {
      root.show()
      defer { root.close() }
      // On X, a display without a window manager gives it the focus at once.
      try await firstFrame()
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      #expect(!root.window.hasState(.backdrop))
      try await until("the look without the focus") { root.window.hasState(.backdrop) }
      var isHeard = false
      root.window.stateChanged.connect { event in
        let changed = event.unsafePointer.pointee.window_state.changed_mask.rawValue
        isHeard = changed & GDK_WINDOW_STATE_FOCUSED.rawValue != 0
        return false
      }
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      #expect(isHeard, "later it is left to GTK")
    }

    @Test("WL-12 a window that gets the focus after its first frame has always looked so")
    func gain() async throws {
      root.show()
      defer { root.close() }
      try await firstFrame()
      tell([GDK_WINDOW_STATE_FOCUSED], now: [])
      tell([GDK_WINDOW_STATE_FOCUSED], now: [GDK_WINDOW_STATE_FOCUSED])
      try await pastTheStart()
      #expect(!root.window.hasState(.backdrop))
    }

    @Test("WL-12 what else a new window hears, GTK hears too")
    func others() async throws {
      root.show()
      defer { root.close() }
      tell(
        [GDK_WINDOW_STATE_FOCUSED, GDK_WINDOW_STATE_MAXIMIZED], now: [GDK_WINDOW_STATE_MAXIMIZED])
      #expect(root.window.isMaximised && !root.window.hasState(.backdrop))
    }

    @Test("WL-12 a window that hears nothing of the focus stays as it is")
    func silence() async throws {
      root.show()
      defer { root.close() }
      try await firstFrame()
      try await pastTheStart()
      #expect(!root.window.hasState(.backdrop))
    }

    private func firstFrame() async throws {
      var hasBegun = false
      let frame = root.window.framePainting?.connect { hasBegun = true }
      try await until("the first frame") { hasBegun }
      frame?.disconnect()
    }

    /// Waits until after the first frame a window without the focus would look so.
    private func pastTheStart() async throws {
      let start = Clock.milliseconds()
      try await until("what would come after it") { Clock.milliseconds() - start > 200 }
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
