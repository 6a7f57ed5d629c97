import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Layout at once")
  struct LayoutTests {
    /// GTK stops reading events from when it has passed on a movement of the pointer until the next
    /// frame, and a window that has asked for another size draws none until it hears the answer.
    @Test(
      "a window that has to grow, laid out between an event and its frame, goes on",
      .timeLimit(.minutes(1)))
    func growthBeforeFrame() async throws {
      let window = Window(width: 100, height: 100)
      let area = DrawingArea { _, _ in }
      var keys = 0
      window.add(area)
      window.show()
      let connection = window.keyPressed.connect(weak: window, otherwise: false) { _, _ in
        keys += 1
        return true
      }
      try await until("the window") { area.allocation.width == 100 }
      let flush = FlushedEvents(of: window) {
        area.setSizeRequest(width: 300, height: 200)
        area.layoutIfNeeded()
      }
      try await until("the layout") { flush.count > 0 }
      #expect(area.allocation.width == 300 && area.allocation.height == 200)
      try await until("the window to grow") { window.size.width == 300 }
      window.realKey(.space)
      try await until("a key") { keys > 0 }
      withExtendedLifetime(connection) {}
    }

    @Test("what shrinks is laid out in the room that there is")
    func shrinking() async throws {
      let window = Window(width: 200, height: 100)
      let label = Label("long enough to be wider than the window that it is in, by far")
      let row = Box(.horizontal, spacing: 0, [label])
      window.add(row)
      window.show()
      try await until("the window") { label.allocation.width > 300 }
      let before = window.size
      label.text = "short"
      label.layoutIfNeeded()
      #expect(label.allocation.width < 100 && row.allocation.width == before.width)
    }
  }
}

/// Runs something once, right after GTK has passed on the events before a frame.
@MainActor
private final class FlushedEvents {
  private(set) var count = 0
  private let body: @MainActor () -> Void

  init(of window: Window, _ body: @escaping @MainActor () -> Void) {
    self.body = body
    let clock = gtk_widget_get_frame_clock(
      window.unsafePointer.assumingMemoryBound(to: GtkWidget.self))!
    let handler: @convention(c) (OpaquePointer, gpointer) -> Void = { _, flushed in
      MainActor.assumeIsolated {
        let flushed = Unmanaged<FlushedEvents>.fromOpaque(flushed).takeUnretainedValue()
        flushed.count += 1
        if flushed.count == 1 { flushed.body() }
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(clock), "flush-events", unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passRetained(self).toOpaque(), nil, G_CONNECT_AFTER)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
  }
}
