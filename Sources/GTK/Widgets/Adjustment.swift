import CGTK

/// A number within bounds that widgets share, such as a scroll position.
@MainActor
public final class Adjustment: Object {
  /// An adjustment between `lower` and `upper`, which leaves room for `pageSize` at the end.
  public convenience init(
    value: Double = 0, lower: Double = 0, upper: Double = 0, step: Double = 1, page: Double = 10,
    pageSize: Double = 0
  ) {
    self.init(adopting: gtk_adjustment_new(value, lower, upper, step, page, pageSize))
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_adjustment_get_type()) { Adjustment(retaining: $0) }
  }

  /// The number; kept between ``lower`` and ``upper`` less ``pageSize``.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }

  /// The least value.
  public var lower: Double {
    get { gtk_adjustment_get_lower(cast()) }
    set { gtk_adjustment_set_lower(cast(), newValue) }
  }

  /// Where the page ends at the greatest value.
  public var upper: Double {
    get { gtk_adjustment_get_upper(cast()) }
    set { gtk_adjustment_set_upper(cast(), newValue) }
  }

  /// The visible amount; for scrolling, the height or width of the view in pixels.
  public var pageSize: Double {
    get { gtk_adjustment_get_page_size(cast()) }
    set { gtk_adjustment_set_page_size(cast(), newValue) }
  }

  /// The change by an arrow key.
  public var step: Double {
    get { gtk_adjustment_get_step_increment(cast()) }
    set { gtk_adjustment_set_step_increment(cast(), newValue) }
  }

  /// Sets everything at once, with a single ``changed``.
  public func configure(
    value: Double, lower: Double, upper: Double, step: Double, page: Double, pageSize: Double
  ) {
    gtk_adjustment_configure(cast(), value, lower, upper, step, page, pageSize)
  }

  /// Moves the value as little as possible so that the range from `lower` to `upper` is within the
  /// page.
  public func clampPage(lower: Double, upper: Double) {
    gtk_adjustment_clamp_page(cast(), lower, upper)
  }

  /// The value has changed.
  public var valueChanged: Signal<> { Signal(self, "value-changed") }

  /// Something other than the value has changed.
  public var changed: Signal<> { Signal(self, "changed") }
}
