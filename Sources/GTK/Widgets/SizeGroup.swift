import CGTK

/// A group of widgets, in any containers, that are all as wide as the widest of them, or as high as
/// the highest.
@MainActor
public final class SizeGroup: Object {
  /// A group of `widgets` with the same size along `orientation`; it lives as long as they do.
  @discardableResult
  public convenience init(_ orientation: Orientation, _ widgets: [Widget]) {
    self.init(
      adopting: gtk_size_group_new(
        orientation == .horizontal ? GTK_SIZE_GROUP_HORIZONTAL : GTK_SIZE_GROUP_VERTICAL))
    for widget in widgets { gtk_size_group_add_widget(cast(), widget.gtk) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_size_group_get_type()) { SizeGroup(retaining: $0) }
  }
}
