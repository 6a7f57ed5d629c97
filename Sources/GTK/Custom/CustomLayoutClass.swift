import CGTK

/// The GObject class behind every ``CustomLayout``.
enum CustomLayoutClass {
  static let type = Peers.register("EnfiladeLayout", under: gtk_container_get_type()) { klass, _ in
    CustomLayoutClass.install(klass!)
  }

  /// GtkContainer's own behaviour, to chain up to.
  private(set) static var base = GtkWidgetClass()

  private static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomLayout? {
    Peers.get(widget)
  }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    base = g_type_class_peek_parent(klass)!.assumingMemoryBound(to: GtkWidgetClass.self).pointee
    installContainer(klass.assumingMemoryBound(to: GtkContainerClass.self))
    installWidget(klass.assumingMemoryBound(to: GtkWidgetClass.self))
  }

  private static func installContainer(_ klass: UnsafeMutablePointer<GtkContainerClass>) {
    klass.pointee.forall = { container, _, callback, data in
      for child in CustomLayoutClass.peer(container)?.pages ?? [] { callback?(child.gtk, data) }
    }
    klass.pointee.add = { container, child in
      CustomLayoutClass.peer(container)?.insert(Widget(retaining: child!))
    }
    klass.pointee.remove = { container, child in
      CustomLayoutClass.peer(container)?.take(Widget(retaining: child!))
    }
    klass.pointee.child_type = { _ in gtk_widget_get_type() }
  }

  private static func installWidget(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    klass.pointee.get_preferred_width = { widget, minimum, natural in
      guard let size = CustomLayoutClass.peer(widget)?.measure() else { return }
      minimum?.pointee = Int32(size.minimum.width)
      natural?.pointee = Int32(max(size.natural.width, size.minimum.width))
    }
    klass.pointee.get_preferred_height = { widget, minimum, natural in
      guard let size = CustomLayoutClass.peer(widget)?.measure() else { return }
      minimum?.pointee = Int32(size.minimum.height)
      natural?.pointee = Int32(max(size.natural.height, size.minimum.height))
    }
    klass.pointee.size_allocate = { widget, allocation in
      gtk_widget_set_allocation(widget, allocation)
      guard let peer = CustomLayoutClass.peer(widget), let frame = allocation?.pointee else {
        return
      }
      if let window = peer.clipWindow {
        gdk_window_move_resize(window, frame.x, frame.y, frame.width, frame.height)
      }
      peer.performLayout(Size(width: Int(frame.width), height: Int(frame.height)))
    }
    klass.pointee.realize = { CustomLayoutClass.realize($0!) }
    klass.pointee.unrealize = { widget in
      CustomLayoutClass.peer(widget)?.clipWindow = nil
      CustomLayoutClass.base.unrealize(widget)
    }
    klass.pointee.draw = { widget, cairo in
      CustomLayoutClass.peer(widget)?.drawChildren(DrawingContext(cairo!))
      return 0
    }
    klass.pointee.focus = { widget, direction in
      CustomLayoutClass.peer(widget)?.focus(direction) == true ? 1 : 0
    }
    klass.pointee.parent_set = { widget, _ in
      CustomLayoutClass.peer(widget)?.parentDidChange(
        hasParent: gtk_widget_get_parent(widget) != nil)
    }
  }

  private static func realize(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_realized(widget, 1)
    var frame = GdkRectangle()
    gtk_widget_get_allocation(widget, &frame)
    var attributes = GdkWindowAttr()
    attributes.x = frame.x
    attributes.y = frame.y
    attributes.width = max(frame.width, 1)
    attributes.height = max(frame.height, 1)
    attributes.window_type = GDK_WINDOW_CHILD
    attributes.wclass = GDK_INPUT_OUTPUT
    attributes.visual = gtk_widget_get_visual(widget)
    let masks = [
      GDK_EXPOSURE_MASK, GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_BUTTON_MOTION_MASK,
      GDK_TOUCH_MASK,
    ]
    attributes.event_mask =
      gtk_widget_get_events(widget) | Int32(masks.reduce(0) { $0 | $1.rawValue })
    let window = gdk_window_new(
      gtk_widget_get_parent_window(widget), &attributes,
      Int32(GDK_WA_X.rawValue | GDK_WA_Y.rawValue | GDK_WA_VISUAL.rawValue))
    gtk_widget_set_window(widget, window)
    gtk_widget_register_window(widget, window)
    guard let peer = CustomLayoutClass.peer(widget) else { return }
    peer.clipWindow = window
    for child in peer.pages { gtk_widget_set_parent_window(child.gtk, window) }
  }
}
