import CGTK

/// The GObject class behind every ``CustomLayout``.
enum CustomLayoutClass {
  static let type = Peers.register("EnfiladeLayout", under: gtk_container_get_type()) { klass, _ in
    CustomLayoutClass.install(klass!)
  }

  private static func peer(_ widget: UnsafeMutableRawPointer?) -> CustomLayout? {
    Peers.get(widget)
  }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    CustomContainerClass.install(klass)
    let klass = klass.assumingMemoryBound(to: GtkWidgetClass.self)
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
      if let window = peer.childWindow {
        gdk_window_move_resize(window, frame.x, frame.y, frame.width, frame.height)
      }
      peer.performLayout(Size(width: Int(frame.width), height: Int(frame.height)))
    }
    klass.pointee.realize = { CustomLayoutClass.realize($0!) }
    klass.pointee.unrealize = { widget in
      CustomLayoutClass.peer(widget)?.childWindow = nil
      CustomContainerClass.base.pointee.unrealize(widget)
    }
    klass.pointee.draw = { widget, cairo in
      CustomLayoutClass.peer(widget)?.drawChildren(DrawingContext(cairo!))
      return 0
    }
  }

  private static func realize(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let window = CustomContainerClass.realize(
      widget, events: gtk_widget_get_events(widget) | CustomContainerClass.ownEvents)
    let peer = CustomLayoutClass.peer(widget)
    peer?.childWindow = window
    peer?.applyPassThrough()
  }
}
