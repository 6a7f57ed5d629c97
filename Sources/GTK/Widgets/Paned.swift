import CGTK

/// Two widgets with a divider between them that can be dragged.
@MainActor
public final class Paned: Container {
  /// An empty pair, side by side (`.horizontal`) or below each other.
  public convenience init(_ orientation: Orientation) {
    self.init(new: gtk_paned_new(orientation))
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_paned_get_type()) { Paned(retaining: $0) }
  }

  /// Puts `child` on the first side. With `resizes` it changes its size with the whole; with
  /// `shrinks` the divider may make it smaller than its minimum size.
  public func setStart(_ child: Widget, resizes: Bool = false, shrinks: Bool = false) {
    gtk_paned_pack1(cast(), child.gtk, resizes ? 1 : 0, shrinks ? 1 : 0)
  }

  /// Puts `child` on the second side; see ``setStart(_:resizes:shrinks:)``.
  public func setEnd(_ child: Widget, resizes: Bool = true, shrinks: Bool = false) {
    gtk_paned_pack2(cast(), child.gtk, resizes ? 1 : 0, shrinks ? 1 : 0)
  }

  /// The widget on the first side.
  public var start: Widget? { gtk_paned_get_child1(cast()).map { Widget(retaining: $0) } }

  /// The widget on the second side.
  public var end: Widget? { gtk_paned_get_child2(cast()).map { Widget(retaining: $0) } }

  /// Where the divider is, in logical pixels from the first side's edge.
  public var position: Int {
    get { Int(gtk_paned_get_position(cast())) }
    set { gtk_paned_set_position(cast(), Int32(newValue)) }
  }
}
