import CGTK

/// Sees to it that assistive technology is told of every widget that gets the focus.
///
/// GTK notes which widget got the focus, and tells of it when it is idle. Where the window loses the
/// focus before that, GTK drops the note, but keeps the weak pointer that empties it when the widget
/// goes. Much later, when that widget does go, this empties the note of another one, whose
/// focus is then never announced, although it has it.
///
/// Only what replaces a note gives the weak pointer back. So before a window loses the focus, the
/// note is replaced by that of a widget which goes at once, and leaves nothing to tell.
enum FocusNote {
  private static let told = g_signal_lookup("event-after", gtk_widget_get_type())
  private static var hook: EmissionHook?

  /// Looks at all windows of the program from now on.
  static func watch() {
    hook = EmissionHook("focus-out-event") { widget, _ in
      if widget.isWindow { replace() }
    }
  }

  /// GTK makes its notes where a widget has done with an event.
  private static func replace() {
    let widget = gtk_drawing_area_new()!
    g_object_ref_sink(widget)
    let event = gdk_event_new(GDK_FOCUS_CHANGE)!
    event.pointee.focus_change.in = 1
    [
      GValue(gtk_widget_get_type()) { g_value_set_object($0, widget) },
      GValue(gdk_event_get_type()) { g_value_take_boxed($0, event) },
    ].emit(told)
    gtk_widget_destroy(widget)
    g_object_unref(widget)
  }
}
