import CGTK

/// A bar that shows and changes a scroll position; a ``ScrolledWindow`` has its own.
@MainActor
public final class Scrollbar: Widget {
  /// A bar for `adjustment`.
  public init(_ orientation: Orientation, _ adjustment: Adjustment) {
    super.init(new: gtk_scrollbar_new(orientation, adjustment.cast()))
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }
}
