import CGTK

/// A bar that shows and changes a scroll position; a ``ScrolledWindow`` has its own.
@MainActor
public final class Scrollbar: Widget {
  /// A bar for `adjustment`.
  public convenience init(_ orientation: Orientation, _ adjustment: Adjustment) {
    self.init(new: gtk_scrollbar_new(orientation, adjustment.cast()))
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_scrollbar_get_type()) { Scrollbar(retaining: $0) }
  }
}
