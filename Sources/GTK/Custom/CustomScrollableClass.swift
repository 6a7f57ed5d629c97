import CGTK

/// The GObject class behind every ``CustomScrollable``.
enum CustomScrollableClass {
  static let type: GType = {
    let type = Peers.register("EnfiladeScrollable", under: gtk_container_get_type()) { klass, _ in
      CustomScrollableClass.install(klass!)
    }
    var scrollable = GInterfaceInfo()
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &scrollable)
    return type
  }()

  /// The class of its own for widgets with this CSS name and role.
  static func type(cssName: String?, role: AccessibleRole?) -> GType {
    CustomVariant(base: type, cssName: cssName, role: role).type()
  }

  /// GtkContainer's own behaviour, to chain up to.
  private(set) static var base = GtkWidgetClass()

  private enum Property: guint { case horizontal = 1, vertical, horizontalPolicy, verticalPolicy }

  static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomScrollable? {
    Peers.get(widget)
  }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    base = g_type_class_peek_parent(klass)!.assumingMemoryBound(to: GtkWidgetClass.self).pointee
    installProperties(klass.assumingMemoryBound(to: GObjectClass.self))
    installContainer(klass.assumingMemoryBound(to: GtkContainerClass.self))
    installWidget(klass.assumingMemoryBound(to: GtkWidgetClass.self))
  }

  private static func installProperties(_ klass: UnsafeMutablePointer<GObjectClass>) {
    klass.pointee.set_property = { object, id, value, _ in
      guard let peer = CustomScrollableClass.peer(object) else { return }
      let adjustment = CustomScrollableClass.adjustment(in: value).map { Adjustment(retaining: $0) }
      switch Property(rawValue: id) {
      case .horizontal: peer.hadjustment = adjustment
      case .vertical: peer.setVerticalAdjustment(adjustment ?? Adjustment())
      default: break
      }
    }
    klass.pointee.get_property = { object, id, value, _ in
      guard let peer = CustomScrollableClass.peer(object) else { return }
      switch Property(rawValue: id) {
      case .horizontal: g_value_set_object(value, peer.hadjustment?.unsafePointer)
      case .vertical: g_value_set_object(value, peer.vadjustment.unsafePointer)
      default: break
      }
    }
    for (id, name) in [
      (Property.horizontal, "hadjustment"), (.vertical, "vadjustment"),
      (.horizontalPolicy, "hscroll-policy"), (.verticalPolicy, "vscroll-policy"),
    ] {
      g_object_class_override_property(klass, id.rawValue, name)
    }
  }

  private static func adjustment(in value: UnsafePointer<GValue>?) -> UnsafeMutableRawPointer? {
    guard let value, g_type_check_value_holds(value, 20 << 2) != 0 else { return nil }
    return g_value_get_object(value)
  }

  private static func installContainer(_ klass: UnsafeMutablePointer<GtkContainerClass>) {
    klass.pointee.forall = { container, _, callback, data in
      for child in CustomScrollableClass.peer(container)?.pages ?? [] { callback?(child.gtk, data) }
    }
    klass.pointee.add = { container, child in
      CustomScrollableClass.peer(container)?.insert(Widget(retaining: child!))
    }
    klass.pointee.remove = { container, child in
      CustomScrollableClass.peer(container)?.take(Widget(retaining: child!))
    }
    klass.pointee.child_type = { _ in gtk_widget_get_type() }
  }

  private static func installWidget(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_accessible_type(klass, CustomScrollableAccessible.type)
    klass.pointee.get_preferred_width = { widget, minimum, natural in
      minimum?.pointee = 1
      natural?.pointee = Int32(CustomScrollableClass.peer(widget)?.naturalSize.width ?? 1)
    }
    klass.pointee.get_preferred_height = { widget, minimum, natural in
      let peer = CustomScrollableClass.peer(widget)
      // GTK takes the least height of what scrolls for that of its content.
      let content = Int32(min(max(peer?.contentHeight ?? 1, 1), 1_000_000))
      minimum?.pointee = content
      natural?.pointee = max(content, Int32(peer?.naturalSize.height ?? 1))
    }
    klass.pointee.size_allocate = { widget, allocation in
      gtk_widget_set_allocation(widget, allocation)
      guard let peer = CustomScrollableClass.peer(widget), let frame = allocation?.pointee else {
        return
      }
      if let window = peer.clipWindow {
        gdk_window_move_resize(window, frame.x, frame.y, frame.width, frame.height)
      }
      if let window = peer.contentWindow {
        gdk_window_resize(window, frame.width, CustomScrollableClass.contentHeight(frame))
      }
      peer.layout(Size(width: Int(frame.width), height: Int(frame.height)))
      peer.announceAccessibleChildren()
    }
    klass.pointee.realize = { CustomScrollableClass.realize($0!) }
    klass.pointee.unmap = { widget in
      CustomScrollableClass.base.unmap(widget)
      CustomScrollableClass.peer(widget)?.picture = nil
    }
    klass.pointee.style_updated = { widget in
      CustomScrollableClass.base.style_updated(widget)
      CustomScrollableClass.peer(widget)?.hasPlainBackground = nil
      CustomScrollableClass.peer(widget)?.picture = nil
    }
    klass.pointee.unrealize = { widget in
      if let peer = CustomScrollableClass.peer(widget), let window = peer.contentWindow {
        gtk_widget_unregister_window(widget, window)
        gdk_window_destroy(window)
        peer.contentWindow = nil
        peer.clipWindow = nil
      }
      CustomScrollableClass.base.unrealize(widget)
    }
    klass.pointee.draw = { widget, cairo in
      guard let peer = CustomScrollableClass.peer(widget) else { return 0 }
      let context = DrawingContext(cairo!)
      if !peer.drawByPicture(context) {
        peer.drawBackground(context)
        peer.drawChildren(context)
      }
      peer.drawOver(context)
      return 0
    }
    klass.pointee.focus = { widget, direction in
      CustomScrollableClass.peer(widget)?.focus(direction) == true ? 1 : 0
    }
    klass.pointee.parent_set = { widget, _ in
      CustomScrollableClass.peer(widget)?.parentDidChange(
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
    attributes.event_mask = Int32(GDK_EXPOSURE_MASK.rawValue)
    let window = gdk_window_new(
      gtk_widget_get_parent_window(widget), &attributes,
      Int32(GDK_WA_X.rawValue | GDK_WA_Y.rawValue | GDK_WA_VISUAL.rawValue))
    gtk_widget_set_window(widget, window)
    gtk_widget_register_window(widget, window)
    guard let peer = CustomScrollableClass.peer(widget) else { return }
    peer.clipWindow = window
    let masks = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_POINTER_MOTION_MASK,
      GDK_ENTER_NOTIFY_MASK, GDK_LEAVE_NOTIFY_MASK, GDK_SCROLL_MASK, GDK_SMOOTH_SCROLL_MASK,
      GDK_TOUCH_MASK,
    ]
    attributes.x = 0
    attributes.y = -Int32(peer.contentTop)
    attributes.height = contentHeight(frame)
    attributes.event_mask =
      gtk_widget_get_events(widget) | Int32(masks.reduce(0) { $0 | $1.rawValue })
    let content = gdk_window_new(
      window, &attributes, Int32(GDK_WA_X.rawValue | GDK_WA_Y.rawValue | GDK_WA_VISUAL.rawValue))
    gtk_widget_register_window(widget, content)
    gdk_window_show(content)
    peer.contentWindow = content
    for child in peer.pages { gtk_widget_set_parent_window(child.gtk, content) }
  }

  private static func contentHeight(_ frame: GdkRectangle) -> Int32 {
    frame.height + Int32(CustomScrollable.contentReach)
  }
}
