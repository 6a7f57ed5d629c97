import CGTK

/// A bar that shows the progress of an operation.
@MainActor
public final class ProgressBar: Widget {
  /// An empty bar.
  public convenience init(fraction: Double = 0) {
    self.init(new: gtk_progress_bar_new())
    self.fraction = fraction
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_progress_bar_get_type()) { ProgressBar(retaining: $0) }
  }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), min(max(newValue, 0), 1)) }
  }

  /// A text at the bar; nil shows none.
  public var text: String? {
    get { gtk_progress_bar_get_text(cast()).map { String(cString: $0) } }
    set {
      gtk_progress_bar_set_text(cast(), newValue)
      gtk_progress_bar_set_show_text(cast(), newValue == nil ? 0 : 1)
    }
  }

  /// Shows activity whose progress is unknown.
  public func pulse() { gtk_progress_bar_pulse(cast()) }
}
