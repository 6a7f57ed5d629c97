import CGTK

/// Events that no device has caused, delivered as the display would deliver them: to the topmost
/// window at the point that selects such events. From there on GTK handles them like real ones.
///
/// Neither the pointer of the display moves, nor does any other program notice.
package enum SynthesisedInput {
  /// A point on the screen and in a window.
  package struct Target {
    package var window: OpaquePointer
    package var inside, onScreen: (x: Double, y: Double)
  }

  /// Whether an event of this kind is being handled at present.
  package private(set) static var isSending = false

  /// The target of an event at a point of `widget`: the topmost window there, or its nearest
  /// ancestor that selects events of `mask`.
  package static func target(
    of widget: Widget, x: Double, y: Double, mask: GdkEventMask
  ) -> Target? {
    guard let (outermost, point) = outermost(of: widget, x, y) else { return nil }
    var (window, place) = (outermost, point)
    while let (child, inside) = child(of: window, at: place) { (window, place) = (child, inside) }
    while gdk_window_get_events(window).rawValue & mask.rawValue == 0 {
      guard window != outermost, let parent = gdk_window_get_parent(window) else { return nil }
      gdk_window_coords_to_parent(window, place.x, place.y, &place.x, &place.y)
      window = parent
    }
    return Target(window: window, inside: place, onScreen: onScreen(place, in: window))
  }

  /// The target of an event at a point of `widget` that `window` gets in any case.
  package static func target(
    of widget: Widget, x: Double, y: Double, in window: OpaquePointer
  ) -> Target? {
    guard let (_, point) = outermost(of: widget, x, y) else { return nil }
    // From the window to the outermost one, and back.
    var (left, above) = (0.0, 0.0)
    var around = window
    while gdk_window_get_window_type(around) == GDK_WINDOW_CHILD,
      let parent = gdk_window_get_parent(around)
    {
      gdk_window_coords_to_parent(around, left, above, &left, &above)
      around = parent
    }
    let inside = (x: point.x - left, y: point.y - above)
    return Target(window: window, inside: inside, onScreen: onScreen(inside, in: window))
  }

  private static func onScreen(
    _ place: (x: Double, y: Double), in window: OpaquePointer
  ) -> (x: Double, y: Double) {
    var (x, y): (Int32, Int32) = (0, 0)
    gdk_window_get_root_coords(window, Int32(place.x), Int32(place.y), &x, &y)
    return (Double(x), Double(y))
  }

  /// The outermost window around a widget, which is the one that zooms if the widget is zoomed, and
  /// a point of the widget in it.
  private static func outermost(
    of widget: Widget, _ x: Double, _ y: Double
  ) -> (OpaquePointer, (x: Double, y: Double))? {
    guard var window = gtk_widget_get_window(widget.gtk) else { return nil }
    var place = (x: x, y: y)
    if gtk_widget_get_has_window(widget.gtk) == 0 {
      place.x += Double(widget.allocation.x)
      place.y += Double(widget.allocation.y)
    }
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

  /// The widget that a window belongs to.
  package static func widget(of window: OpaquePointer) -> Widget? {
    var owner: UnsafeMutableRawPointer?
    gdk_window_get_user_data(window, &owner)
    return owner.map { Widget(retaining: $0) }
  }

  /// Makes an event for `window`, lets `fill` complete it, and delivers it to GTK.
  ///
  /// - Parameter source: the device that it comes from; nil for the pointer or the keyboard itself.
  package static func send(
    _ type: GdkEventType, to window: OpaquePointer, from source: UnsafeMutableRawPointer? = nil,
    fill: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let event = gdk_event_new(type) else { return }
    let any = UnsafeMutableRawPointer(event).assumingMemoryBound(to: GdkEventAny.self)
    g_object_ref(UnsafeMutableRawPointer(window))
    any.pointee.window = window
    fill(UnsafeMutableRawPointer(event))
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    let isKey = type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE
    let device = isKey ? gdk_seat_get_keyboard(seat) : gdk_seat_get_pointer(seat)
    gdk_event_set_device(event, device)
    gdk_event_set_source_device(event, source.map { OpaquePointer($0) } ?? device)
    let before = isSending
    isSending = true
    EventTap.deliver(event)
    isSending = before
    gdk_event_free(event)
  }
}
