import CGTK

/// A thin line between widgets.
@MainActor
public final class Separator: Widget {
  /// A line along `orientation`.
  public init(_ orientation: Orientation) { super.init(new: gtk_separator_new(orientation)) }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }
}
