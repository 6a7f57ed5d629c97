import CGTK
import GTK

/// Lets assistive technology know where what stands in a zooming ``ZoomBin`` is seen.
///
/// GTK's accessible objects add up places and sizes as if all were of one scale. They all share one
/// method that answers; from the first zoom on it is this one.
enum ZoomExtents {
  /// Done once, and never taken back.
  static let install: Void = {
    guard let klass = g_type_class_ref(gtk_widget_accessible_get_type()),
      let interface = g_type_interface_peek(klass, atk_component_get_type())?
        .assumingMemoryBound(to: AtkComponentIface.self)
    else { return }
    base = interface.pointee.get_extents
    interface.pointee.get_extents = { component, x, y, width, height, relation in
      ZoomExtents.base?(component, x, y, width, height, relation)
      guard let component, let place = ZoomExtents.seenPlace(of: component, relation) else {
        return
      }
      x?.pointee = gint(place.x)
      y?.pointee = gint(place.y)
      width?.pointee = gint(place.width)
      height?.pointee = gint(place.height)
    }
  }()

  private typealias Length = UnsafeMutablePointer<gint>
  private static var base:
    (@convention(c) (OpaquePointer?, Length?, Length?, Length?, Length?, AtkCoordType) -> Void)?

  /// nil for what is as large as it is seen.
  private static func seenPlace(of component: OpaquePointer, _ relation: AtkCoordType) -> Rectangle?
  {
    let accessible = UnsafeMutableRawPointer(component).assumingMemoryBound(to: GtkAccessible.self)
    guard let pointer = gtk_accessible_get_widget(accessible) else { return nil }
    let widget = Widget(retaining: pointer)
    guard widget.isMapped, let bin = widget.zoomingBin, widget != bin,
      let inside = bin.seenFrame(of: widget)
    else { return nil }
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    base?(
      OpaquePointer(gtk_widget_get_accessible(bin.gtk)), &x, &y, &width, &height, relation)
    return Rectangle(
      x: Int(x) + inside.x, y: Int(y) + inside.y, width: inside.width, height: inside.height)
  }
}
