import CGTK

/// What the GObject classes of every ``CustomContainer`` have in common.
package enum CustomContainerClass {
  /// GtkContainer's own behaviour, to chain up to.
  package static let base = Peers.methods(of: gtk_container_get_type(), as: GtkWidgetClass.self)

  private static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomContainer? {
    Peers.get(widget)
  }

  package static func install(_ klass: UnsafeMutableRawPointer) {
    let container = klass.assumingMemoryBound(to: GtkContainerClass.self)
    container.pointee.forall = { container, _, callback, data in
      for child in CustomContainerClass.peer(container)?.pages ?? [] { callback?(child.gtk, data) }
    }
    container.pointee.add = { container, child in
      CustomContainerClass.peer(container)?.insert(Widget(retaining: child!))
    }
    container.pointee.remove = { container, child in
      CustomContainerClass.peer(container)?.take(Widget(retaining: child!))
    }
    container.pointee.child_type = { _ in gtk_widget_get_type() }
    let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    widget.pointee.focus = { widget, direction in
      CustomContainerClass.peer(widget)?.focus(direction) == true ? 1 : 0
    }
    Peers.keepWhileInParent(widget)
  }

  /// Realizes a widget in a window of its own, at its allocation, for these events.
  package static func realize(
    _ widget: UnsafeMutablePointer<GtkWidget>, events: Int32
  ) -> OpaquePointer? {
    gtk_widget_set_realized(widget, 1)
    var frame = GdkRectangle()
    gtk_widget_get_allocation(widget, &frame)
    let window = makeWindow(
      of: widget, in: gtk_widget_get_parent_window(widget), frame, events: events)
    gtk_widget_set_window(widget, window)
    return window
  }

  /// What a container with a window of its own hears of there: drawing, buttons and fingers.
  package static let ownEvents = Int32(events: [
    GDK_EXPOSURE_MASK, GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_BUTTON_MOTION_MASK,
    GDK_TOUCH_MASK,
  ])

  /// All that pointer, wheel and fingers do.
  static let pointerEvents = Int32(events: [
    GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_POINTER_MOTION_MASK, GDK_ENTER_NOTIFY_MASK,
    GDK_LEAVE_NOTIFY_MASK, GDK_SCROLL_MASK, GDK_SMOOTH_SCROLL_MASK, GDK_TOUCH_MASK,
  ])

  /// A window that belongs to a widget, at a place in another window; one of input only is not seen.
  static func makeWindow(
    of widget: UnsafeMutablePointer<GtkWidget>, in parent: OpaquePointer?, _ frame: GdkRectangle,
    events: Int32, isOfInputOnly: Bool = false
  ) -> OpaquePointer? {
    var attributes = GdkWindowAttr()
    attributes.x = frame.x
    attributes.y = frame.y
    attributes.width = max(frame.width, 1)
    attributes.height = max(frame.height, 1)
    attributes.window_type = GDK_WINDOW_CHILD
    attributes.wclass = isOfInputOnly ? GDK_INPUT_ONLY : GDK_INPUT_OUTPUT
    attributes.visual = gtk_widget_get_visual(widget)
    attributes.event_mask = events
    let place = GDK_WA_X.rawValue | GDK_WA_Y.rawValue
    let window = gdk_window_new(
      parent, &attributes, Int32(isOfInputOnly ? place : place | GDK_WA_VISUAL.rawValue))
    gtk_widget_register_window(widget, window)
    return window
  }
}

extension Int32 {
  /// Kinds of events as C has them.
  init(events: [GdkEventMask]) { self = Int32(events.reduce(0) { $0 | $1.rawValue }) }
}
