import CGTK

extension Widget {
  /// Lays a widget that has a window of its own, as a ``EventBox`` with one, over those beside it.
  ///
  /// It does nothing while the widget has no windowing resources.
  public func raise() {
    guard gtk_widget_get_has_window(gtk) != 0, let window = gtk_widget_get_window(gtk) else {
      return
    }
    gdk_window_raise(window)
  }

  /// How the pointer looks over the widget while that is on screen: a CSS name such as
  /// `col-resize`. The widget must have a window of its own and windowing resources.
  public func setPointer(_ name: String) {
    guard let window = gtk_widget_get_window(gtk) else { return }
    let cursor = gdk_cursor_new_from_name(gtk_widget_get_display(gtk), name)
    defer { if let cursor { g_object_unref(UnsafeMutableRawPointer(cursor)) } }
    gdk_window_set_cursor(window, cursor)
  }

  /// The widget gets its windowing resources; they are there when the signal has been handled.
  public var realized: Signal<> { Signal(self, "realize") }

  /// The widget came on screen.
  public var mapped: Signal<> { Signal(self, "map") }

  /// The widget went off screen.
  public var unmapped: Signal<> { Signal(self, "unmap") }

  /// The widget, or what it is in, was put into a window or taken out of one, which is told: it was in
  /// that, or in nothing that is in a window.
  var windowChanged: Signal<Widget?> { Signal(self, "hierarchy-changed") }

  /// The least width that the widget can have.
  public var minimumWidth: Int {
    var least: Int32 = 0
    gtk_widget_get_preferred_width(gtk, &least, nil)
    return Int(least)
  }

  /// The least height that the widget can have when it is `width` wide, in logical pixels.
  public func minimumHeight(forWidth width: Int) -> Int {
    var least: Int32 = 0
    gtk_widget_get_preferred_height_for_width(gtk, Int32(width), &least, nil)
    return Int(least)
  }

  /// The least size that the widget can have, height for the least width.
  public var minimumSize: Size {
    var least = GtkRequisition()
    gtk_widget_get_preferred_size(gtk, &least, nil)
    return Size(width: Int(least.width), height: Int(least.height))
  }
}
