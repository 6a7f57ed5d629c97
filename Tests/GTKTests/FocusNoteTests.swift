import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("What assistive technology is told of the focus")
  struct FocusNoteTests {
    private let window = Window(title: "Focus")
    private let buttons = (0..<3).map { Button("\($0)") }
    private let readers: [AccessibleReader]

    init() {
      readers = buttons.map { AccessibleReader($0) }
      window.add(Box(.vertical, buttons))
      window.present()
    }

    /// The window gets the focus or loses it, as the display would say.
    private func focusWindow(_ isFocused: Bool) {
      let event = gdk_event_new(GDK_FOCUS_CHANGE)!
      defer { gdk_event_free(event) }
      let widget = window.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
      event.pointee.focus_change.window = OpaquePointer(
        g_object_ref(UnsafeMutableRawPointer(gtk_widget_get_window(widget)!))!)
      event.pointee.focus_change.in = isFocused ? 1 : 0
      gtk_widget_event(widget, event)
    }

    @Test("SO-04 what had the focus when the window lost it takes nobody's focus when it goes")
    func gone() async throws {
      focusWindow(true)
      buttons[0].grabFocus()
      try await until("the first focus") { readers[0].has("focused") }
      // In one turn: the window loses the focus before anybody is told of the second button's.
      buttons[1].grabFocus()
      focusWindow(false)
      focusWindow(true)
      try await until("the second focus") { readers[1].has("focused") }
      #expect(!readers[0].has("focused"))
      // In one turn: the second button goes before anybody is told of the third one's.
      buttons[2].grabFocus()
      buttons[1].destroy()
      try await until("the third focus") { readers[2].has("focused") }
    }
  }
}
