import CGTK
import GTK

/// Events of devices that a virtual display lacks, delivered as the display would: to the topmost
/// window at the point that selects such events. From there on GTK handles them like real ones.
@MainActor
enum SynthesisedInput {
  static let touchpad = device(GDK_SOURCE_TOUCHPAD, named: "touchpad")
  static let touchscreen = device(GDK_SOURCE_TOUCHSCREEN, named: "touch screen")

  /// A point on the screen and in a window.
  struct Target {
    var window: OpaquePointer
    var inside, onScreen: (x: Double, y: Double)
  }

  /// The target of an event at a point of `widget`: the topmost window there, or its nearest
  /// ancestor that selects events of `mask`.
  static func target(of widget: Widget, x: Double, y: Double, mask: GdkEventMask) -> Target? {
    guard let outermost = outermost(of: widget),
      let point = widget.convert(x: Int(x), y: Int(y), to: widget.toplevel)
    else { return nil }
    var window = outermost
    while let child = child(of: window, at: place(Double(point.x), Double(point.y), in: window)) {
      window = child
    }
    while gdk_window_get_events(window).rawValue & mask.rawValue == 0 {
      guard window != outermost, let parent = gdk_window_get_parent(window) else { return nil }
      window = parent
    }
    return target(of: widget, x: x, y: y, in: window)
  }

  /// The target of an event at a point of `widget` that `window` gets in any case.
  static func target(
    of widget: Widget, x: Double, y: Double, in window: OpaquePointer
  ) -> Target? {
    guard let outermost = outermost(of: widget),
      let point = widget.convert(x: Int(x), y: Int(y), to: widget.toplevel)
    else { return nil }
    let inside = place(Double(point.x), Double(point.y), in: window)
    var (left, above): (Int32, Int32) = (0, 0)
    gdk_window_get_origin(outermost, &left, &above)
    return Target(
      window: window, inside: inside,
      onScreen: (Double(point.x + Int(left)), Double(point.y + Int(above))))
  }

  private static func outermost(of widget: Widget) -> OpaquePointer? {
    gtk_widget_get_window(
      widget.toplevel.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
  }

  /// A point of the toplevel window in the coordinates of a window inside.
  private static func place(
    _ x: Double, _ y: Double, in window: OpaquePointer
  ) -> (x: Double, y: Double) {
    var (left, above): (Int32, Int32) = (0, 0)
    var (topLeft, topAbove): (Int32, Int32) = (0, 0)
    gdk_window_get_origin(window, &left, &above)
    gdk_window_get_origin(gdk_window_get_toplevel(window), &topLeft, &topAbove)
    return (x - Double(left - topLeft), y - Double(above - topAbove))
  }

  /// The topmost child of a window at a point.
  private static func child(
    of window: OpaquePointer, at place: (x: Double, y: Double)
  ) -> OpaquePointer? {
    var link = gdk_window_peek_children(window)
    while let node = link {
      link = node.pointee.next
      let child = OpaquePointer(node.pointee.data!)
      var (x, y): (Int32, Int32) = (0, 0)
      gdk_window_get_position(child, &x, &y)
      let columns = Double(x)..<Double(x + gdk_window_get_width(child))
      let rows = Double(y)..<Double(y + gdk_window_get_height(child))
      if gdk_window_is_visible(child) != 0, columns.contains(place.x), rows.contains(place.y) {
        return child
      }
    }
    return nil
  }

  /// Makes an event for `target`, lets `fill` complete it, and delivers it to GTK.
  static func send(
    _ type: GdkEventType, to target: Target, from device: UnsafeMutableRawPointer,
    fill: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let event = gdk_event_new(type) else { return }
    let any = UnsafeMutableRawPointer(event).assumingMemoryBound(to: GdkEventAny.self)
    g_object_ref(UnsafeMutableRawPointer(target.window))
    any.pointee.window = target.window
    fill(UnsafeMutableRawPointer(event))
    gdk_event_set_device(
      event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
    gdk_event_set_source_device(event, OpaquePointer(device))
    EventTap.deliver(event)
    gdk_event_free(event)
  }

  /// A device like the display's pointer, with another source.
  private static func device(
    _ source: GdkInputSource, named name: String
  ) -> UnsafeMutableRawPointer {
    let display = gdk_display_get_default()
    let pointer = UnsafeMutableRawPointer(
      gdk_seat_get_pointer(gdk_display_get_default_seat(display))!)
    let names = ["name", "display", "device-manager", "type", "input-source", "has-cursor"]
    let deviceClass = pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    var values = names.map { property in
      var value = GValue()
      let spec = g_object_class_find_property(
        UnsafeMutableRawPointer(deviceClass).assumingMemoryBound(to: GObjectClass.self), property)!
      g_value_init(&value, spec.pointee.value_type)
      g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
      return value
    }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    g_value_set_string(&values[0], name)
    g_value_set_enum(&values[3], Int32(GDK_DEVICE_TYPE_SLAVE.rawValue))
    g_value_set_enum(&values[4], Int32(source.rawValue))
    g_value_set_boolean(&values[5], 0)
    var keys: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) }
    defer { for key in keys { g_free(UnsafeMutableRawPointer(mutating: key)) } }
    return UnsafeMutableRawPointer(
      g_object_new_with_properties(
        enfilade_type_of(pointer), guint(names.count), &keys, values)!)
  }
}
