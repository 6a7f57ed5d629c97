import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// While it is shown, GTK's popover listens to its window and has a grab there. Both have to be
  /// over when what it points at goes, or the window calls a popover that has been freed.
  @Suite("Popovers and what they point at")
  struct PopoverTests {
    private let anchor = Button("Anchor")
    private let entry = Entry()
    private let room: Box
    private let window = Window(width: 300, height: 200)

    init() {
      room = Box(.vertical, spacing: 0, [anchor])
      window.add(Box(.vertical, spacing: 0, [room, entry]))
    }

    private func open() async throws {
      window.present()
      try await until("the window") { entry.isMapped }
      entry.grabFocus()
    }

    /// Another window becomes the active one; GTK takes the grab from a popover then.
    private func leaveWindow() {
      let event = gdk_event_new(GDK_FOCUS_CHANGE)
      event?.pointee.focus_change.window = g_object_ref(
        UnsafeMutableRawPointer(gtk_widget_get_window(window.pointer))
      ).map { OpaquePointer($0) }
      event?.pointee.focus_change.in = 0
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(window.pointer))
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }

    /// Whether anything of the window's still calls the popover.
    private func isHeard(by popover: Popover) -> Bool {
      g_signal_handler_find(
        window.unsafePointer, GSignalMatchType(rawValue: G_SIGNAL_MATCH_DATA.rawValue), 0, 0, nil,
        nil, popover.unsafePointer) != 0
    }

    @Test("SO-10 a popover in a window that somebody left for another goes with its widget")
    func inactive() async throws {
      try await open()
      let popover = Popover(Button("Inside"), relativeTo: anchor)
      popover.popup()
      #expect(isHeard(by: popover))
      leaveWindow()
      #expect(gtk_grab_get_current() == nil)
      anchor.destroy()
      #expect(!isHeard(by: popover) && !popover.isVisible)
      entry.grabFocus()
      #expect(entry.isFocus)
    }

    @Test("SO-10 a popover that has only begun to come gives back grab and focus with its widget")
    func unmapped() async throws {
      try await open()
      let popover = Popover(Button("Inside"), relativeTo: anchor)
      popover.popup()
      #expect(gtk_grab_get_current() == popover.pointer)
      anchor.isVisible = false
      #expect(gtk_grab_get_current() == nil && !isHeard(by: popover) && entry.isFocus)
      try await until("its end") { !popover.isVisible }
    }

    @Test("SO-10 a popover goes when its widget moves to another window, and can be shown there")
    func moved() async throws {
      try await open()
      let popover = Popover(Button("Inside"), relativeTo: anchor)
      popover.popup()
      let other = Window(width: 300, height: 200)
      other.show()
      try await until("the other window") { other.isMapped }
      leaveWindow()
      anchor.removeFromParent()
      #expect(!isHeard(by: popover) && entry.isFocus)
      other.add(anchor)
      try await until("its end") { !popover.isVisible }
      popover.popup()
      #expect(popover.isVisible && popover.window == other)
    }

    @Test("SO-10 nothing of a popover stays with what it has pointed at")
    func untied() async throws {
      try await open()
      let before = HeldByC.count
      for _ in 0..<3 {
        let popover = Popover(Label("Inside"), relativeTo: anchor)
        popover.destroy()
      }
      try await until("the end of all") { HeldByC.count == before }
      let popover = Popover(Label("Inside"), relativeTo: anchor)
      let held = HeldByC.count
      for widget in [entry, anchor, entry] as [Widget] { popover.relativeTo = widget }
      #expect(HeldByC.count == held)
      anchor.destroy()
      popover.popup()
      #expect(popover.isVisible, "it points at the entry")
      popover.destroy()
    }

    @Test("SO-10 what a menu button opens goes with the button")
    func menuButton() async throws {
      let button = MenuButton("More")
      let menu = Menu()
      menu.append("_Open", action: "row.open")
      button.setMenu(menu)
      room.add(button)
      button.show()
      try await open()
      button.isActive = true
      let popover = try #require(button.popover)
      #expect(isHeard(by: popover))
      button.destroy()
      #expect(!isHeard(by: popover) && gtk_grab_get_current() == nil)
      entry.grabFocus()
      #expect(entry.isFocus)
    }
  }
}

extension Widget {
  fileprivate var pointer: UnsafeMutablePointer<GtkWidget> {
    unsafePointer.assumingMemoryBound(to: GtkWidget.self)
  }
}
