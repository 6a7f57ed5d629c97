import CGTK

/// Where a window stands.
extension Window {
  /// The upper left corner of the window, with its frame, on the screen, in logical pixels; nil while
  /// it is not shown, and where programs are not told, as under Wayland.
  package var placeOnScreen: (x: Int, y: Int)? {
    guard isMapped, canBePlaced else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    gtk_window_get_position(cast(), &x, &y)
    return (Int(x), Int(y))
  }

  /// Requests a place on the screen, in logical pixels. Does nothing where programs may not place
  /// their windows, and for numbers that no screen has.
  package func move(toX x: Int, y: Int) {
    guard canBePlaced, let x = Int32(exactly: x), let y = Int32(exactly: y) else { return }
    gtk_window_move(cast(), x, y)
  }

  /// Whether programs know and choose where their windows stand.
  private var canBePlaced: Bool {
    guard let display = gtk_widget_get_display(gtk) else { return false }
    return Object(retaining: UnsafeMutableRawPointer(display)).typeName == "GdkX11Display"
  }

  /// The areas of all monitors that panels leave free, in logical pixels.
  package var workAreas: [Rectangle] {
    let display = gtk_widget_get_display(gtk)
    var areas: [Rectangle] = []
    for index in 0..<gdk_display_get_n_monitors(display) {
      guard let monitor = gdk_display_get_monitor(display, index) else { continue }
      var area = GdkRectangle()
      gdk_monitor_get_workarea(monitor, &area)
      areas.append(Rectangle(area))
    }
    return areas
  }

  /// The window has got another place or size from the display; returning `true` ends the event.
  package var configured: ReturningSignal<Bool, Event> { ReturningSignal(self, "configure-event") }
}
