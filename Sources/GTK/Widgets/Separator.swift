import CGTK

/// A thin line between widgets.
@MainActor
public final class Separator: Widget {
  /// A line along `orientation`.
  public convenience init(_ orientation: Orientation) {
    self.init(new: gtk_separator_new(orientation))
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_separator_get_type()) { Separator(retaining: $0) }
  }
}
