import CGTK

/// A thin line between widgets.
@MainActor
public final class Separator: Widget {
  /// A line along `orientation`.
  public convenience init(_ orientation: Orientation) {
    self.init(new: gtk_separator_new(orientation))
  }
}
