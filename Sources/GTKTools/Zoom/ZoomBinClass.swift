import CGTK
import GTK

/// The GObject class behind ``ZoomBin``.
enum ZoomBinClass {
  static let type = Peers.register("EnfiladeZoomBin", under: gtk_container_get_type()) { klass, _ in
    ZoomBinClass.install(klass!)
  }

  static func peer(_ widget: UnsafeMutableRawPointer?) -> ZoomBin? { Peers.get(widget) }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    CustomContainerClass.install(klass)
    let klass = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    klass.pointee.get_preferred_width = { widget, minimum, natural in
      guard let size = ZoomBinClass.peer(widget)?.measure() else { return }
      minimum?.pointee = Int32(size.minimum.width)
      natural?.pointee = Int32(max(size.natural.width, size.minimum.width))
    }
    klass.pointee.get_preferred_height = { widget, minimum, natural in
      guard let size = ZoomBinClass.peer(widget)?.measure() else { return }
      minimum?.pointee = Int32(size.minimum.height)
      natural?.pointee = Int32(max(size.natural.height, size.minimum.height))
    }
    klass.pointee.size_allocate = { widget, frame in
      gtk_widget_set_allocation(widget, frame)
      if let frame { ZoomBinClass.peer(widget)?.allocate(frame.pointee) }
    }
    klass.pointee.realize = { widget in
      let window = CustomContainerClass.realize(
        widget!, events: gtk_widget_get_events(widget) | CustomContainerClass.ownEvents)
      ZoomBinClass.peer(widget)?.didRealize(in: window)
    }
    klass.pointee.unrealize = { widget in
      ZoomBinClass.peer(widget)?.willUnrealize()
      CustomContainerClass.base.pointee.unrealize(widget)
    }
    klass.pointee.draw = { widget, cairo in
      ZoomBinClass.peer(widget)?.drawChildren(DrawingContext(cairo!))
      return 0
    }
  }
}
