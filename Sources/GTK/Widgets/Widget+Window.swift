import CGTK

extension Widget {
  /// Raises a widget that has a window of its own, such as an ``EventBox`` with one, over its
  /// siblings.
  ///
  /// Does nothing while the widget is not realized.
  public func raise() {
    guard gtk_widget_get_has_window(gtk) != 0, let window = gtk_widget_get_window(gtk) else {
      return
    }
    gdk_window_raise(window)
  }

  /// Sets the pointer over the widget, by a CSS name such as `col-resize`. The widget must be
  /// realized, and have a window of its own.
  public func setPointer(_ name: String) {
    guard let window = gtk_widget_get_window(gtk) else { return }
    let cursor = gdk_cursor_new_from_name(gtk_widget_get_display(gtk), name)
    defer { if let cursor { g_object_unref(UnsafeMutableRawPointer(cursor)) } }
    gdk_window_set_cursor(window, cursor)
  }

  /// The widget is being realized; its windowing resources exist after the signal.
  public var realized: Signal<> { Signal(self, "realize") }

  /// The widget was mapped: it is on screen.
  public var mapped: Signal<> { Signal(self, "map") }

  /// The widget was unmapped: it is off screen.
  public var unmapped: Signal<> { Signal(self, "unmap") }

  /// The widget was hidden. A window that is hidden lives on.
  public var hidden: Signal<> { Signal(self, "hide") }

  /// The widget, or what it is in, was put into a window or taken out of one, which is told: it was in
  /// that, or in nothing that is in a window.
  var windowChanged: Signal<Widget?> { Signal(self, "hierarchy-changed") }

  /// The minimum width of the widget, in logical pixels.
  public var minimumWidth: Int {
    var least: Int32 = 0
    gtk_widget_get_preferred_width(gtk, &least, nil)
    return Int(least)
  }

  /// The minimum height of the widget when it is `width` wide, in logical pixels.
  public func minimumHeight(forWidth width: Int) -> Int {
    var least: Int32 = 0
    gtk_widget_get_preferred_height_for_width(gtk, Int32(width), &least, nil)
    return Int(least)
  }

  /// The minimum size of the widget, with the height for the minimum width.
  public var minimumSize: Size {
    var least = GtkRequisition()
    gtk_widget_get_preferred_size(gtk, &least, nil)
    return Size(width: Int(least.width), height: Int(least.height))
  }
}
