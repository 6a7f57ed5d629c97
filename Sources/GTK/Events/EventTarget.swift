import CGTK

/// Where an event at a point of a widget goes, as the display would say: to the topmost window there
/// that selects such events.
package struct EventTarget {
  package let window: OpaquePointer
  /// The point in that window, and on the screen.
  package let inside, onScreen: (x: Double, y: Double)

  /// The target of an event at a point of `widget`: the topmost window there, or its nearest
  /// ancestor that selects events of `mask`; nil if there is none.
  package init?(of widget: Widget, x: Double, y: Double, mask: GdkEventMask) {
    guard let (outermost, point) = EventTarget.outermost(of: widget, x, y) else { return nil }
    var (window, place) = (outermost, point)
    while let (child, inside) = EventTarget.child(of: window, at: place) {
      (window, place) = (child, inside)
    }
    while gdk_window_get_events(window).rawValue & mask.rawValue == 0 {
      guard window != outermost, let parent = gdk_window_get_parent(window) else { return nil }
      gdk_window_coords_to_parent(window, place.x, place.y, &place.x, &place.y)
      window = parent
    }
    self.init(window, at: place)
  }

  /// The target of an event at a point of `widget` that `window` gets in any case.
  package init?(of widget: Widget, x: Double, y: Double, in window: OpaquePointer) {
    guard let (_, point) = EventTarget.outermost(of: widget, x, y) else { return nil }
    // From the window to the outermost one, and back.
    let (_, corner) = EventTarget.outermost(around: window, (x: 0, y: 0))
    self.init(window, at: (x: point.x - corner.x, y: point.y - corner.y))
  }

  private init(_ window: OpaquePointer, at place: (x: Double, y: Double)) {
    self.window = window
    inside = place
    var (x, y): (Int32, Int32) = (0, 0)
    gdk_window_get_root_coords(window, Int32(place.x), Int32(place.y), &x, &y)
    onScreen = (Double(x), Double(y))
  }

  /// The outermost window around a widget, which is the one that zooms if the widget is zoomed, and
  /// a point of the widget in it.
  private static func outermost(
    of widget: Widget, _ x: Double, _ y: Double
  ) -> (OpaquePointer, (x: Double, y: Double))? {
    guard let window = gtk_widget_get_window(widget.gtk) else { return nil }
    let corner = widget.cornerInWindow
    return outermost(around: window, (x: x + corner.x, y: y + corner.y))
  }

  /// The outermost window around a window, and a point of that in it.
  private static func outermost(
    around window: OpaquePointer, _ place: (x: Double, y: Double)
  ) -> (OpaquePointer, (x: Double, y: Double)) {
    var (window, place) = (window, place)
    while gdk_window_get_window_type(window) == GDK_WINDOW_CHILD,
      let parent = gdk_window_get_parent(window)
    {
      gdk_window_coords_to_parent(window, place.x, place.y, &place.x, &place.y)
      window = parent
    }
    return (window, place)
  }

  /// The topmost child of a window at a point, and the point in it. One through which input passes has
  /// it only where there is something in it.
  private static func child(
    of window: OpaquePointer, at place: (x: Double, y: Double)
  ) -> (OpaquePointer, (x: Double, y: Double))? {
    var link = gdk_window_peek_children(window)
    while let node = link {
      link = node.pointee.next
      let child = OpaquePointer(node.pointee.data!)
      var inside = (x: 0.0, y: 0.0)
      gdk_window_coords_from_parent(child, place.x, place.y, &inside.x, &inside.y)
      if gdk_window_is_visible(child) != 0,
        (0..<Double(gdk_window_get_width(child))).contains(inside.x),
        (0..<Double(gdk_window_get_height(child))).contains(inside.y),
        gdk_window_get_pass_through(child) == 0 || self.child(of: child, at: inside) != nil
      {
        return (child, inside)
      }
    }
    return nil
  }

  package static func widget(of window: OpaquePointer) -> Widget? {
    var owner: UnsafeMutableRawPointer?
    gdk_window_get_user_data(window, &owner)
    return owner.map { Widget(retaining: $0) }
  }
}
