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

  private enum Property: guint { case horizontal = 1, vertical, horizontalPolicy, verticalPolicy }

  static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomScrollable? {
    Peers.get(widget)
  }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    CustomContainerClass.install(klass)
    installProperties(klass.assumingMemoryBound(to: GObjectClass.self))
    installWidget(klass.assumingMemoryBound(to: GtkWidgetClass.self))
  }

  private static func installProperties(_ klass: UnsafeMutablePointer<GObjectClass>) {
    klass.pointee.set_property = { object, id, value, _ in
      guard let peer = CustomScrollableClass.peer(object), let value else { return }
      switch Property(rawValue: id) {
      case .horizontal: peer.hadjustment = Adjustment?.read(value)
      case .vertical: peer.setVerticalAdjustment(Adjustment?.read(value) ?? Adjustment())
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

  private static func installWidget(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_accessible_type(klass, CustomScrollableAccessible.type)
    klass.pointee.get_preferred_width = { widget, minimum, natural in
      minimum?.pointee = 1
      natural?.pointee = Int32(CustomScrollableClass.peer(widget)?.naturalSize.width ?? 1)
    }
    klass.pointee.get_preferred_height = { widget, minimum, natural in
      let peer = CustomScrollableClass.peer(widget)
      // GTK takes the least height of what scrolls for that of its content.
      let content = Int32(min(max(peer?.contentHeight ?? 1, 1), CustomScrollableClass.longest))
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
      if let window = peer.childWindow {
        gdk_window_resize(window, frame.width, CustomScrollableClass.contentHeight(frame))
      }
      LayoutPass.run { peer.layout(Size(width: Int(frame.width), height: Int(frame.height))) }
      peer.announceAccessibleChildren()
    }
    klass.pointee.realize = { CustomScrollableClass.realize($0!) }
    klass.pointee.unmap = { widget in
      CustomContainerClass.base.pointee.unmap(widget)
      CustomScrollableClass.peer(widget)?.picture = nil
    }
    klass.pointee.style_updated = { widget in
      CustomContainerClass.base.pointee.style_updated(widget)
      CustomScrollableClass.peer(widget)?.hasPlainBackground = nil
      CustomScrollableClass.peer(widget)?.picture = nil
    }
    klass.pointee.unrealize = { widget in
      if let peer = CustomScrollableClass.peer(widget), let window = peer.childWindow {
        gtk_widget_unregister_window(widget, window)
        gdk_window_destroy(window)
        peer.childWindow = nil
        peer.clipWindow = nil
      }
      CustomContainerClass.base.pointee.unrealize(widget)
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
  }

  /// The room clips; the content in it takes the events.
  private static func realize(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let room = CustomContainerClass.realize(widget, events: Int32(GDK_EXPOSURE_MASK.rawValue))
    guard let peer = CustomScrollableClass.peer(widget) else { return }
    peer.clipWindow = room
    var frame = GdkRectangle()
    gtk_widget_get_allocation(widget, &frame)
    frame.height = contentHeight(frame)
    frame.x = 0
    frame.y = -Int32(peer.contentTop)
    let content = CustomContainerClass.makeWindow(
      of: widget, in: room, frame,
      events: gtk_widget_get_events(widget) | CustomContainerClass.pointerEvents)
    gdk_window_show(content)
    peer.childWindow = content
  }

  /// The length that GTK is told of something longer, in pixels: it adds lengths up in 32 bits.
  static let longest = 1_000_000

  private static func contentHeight(_ frame: GdkRectangle) -> Int32 {
    frame.height + Int32(CustomScrollable.contentReach)
  }
}
