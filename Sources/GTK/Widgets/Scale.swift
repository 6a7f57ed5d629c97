import CGTK

/// A slider.
@MainActor
public final class Scale: Widget {
  /// A slider along `orientation` over `range`; arrow keys move it by `step`.
  public convenience init(
    _ orientation: Orientation = .horizontal, in range: ClosedRange<Double>, step: Double,
    value: Double? = nil
  ) {
    self.init(
      new: gtk_scale_new_with_range(orientation, range.lowerBound, range.upperBound, step))
    if let value { self.value = value }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_scale_get_type()) { Scale(retaining: $0) }
  }

  /// The value of the slider; kept within the range.
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set { gtk_range_set_value(cast(), newValue) }
  }

  /// The minimum and the maximum value.
  public var range: ClosedRange<Double> {
    get { adjustment.lower...adjustment.upper }
    set { gtk_range_set_range(cast(), newValue.lowerBound, newValue.upperBound) }
  }

  /// The value has changed, by the user or the program.
  public var valueChanged: Signal<> { Signal(self, "value-changed") }

  /// The adjustment of the slider.
  public var adjustment: Adjustment { Adjustment(retaining: gtk_range_get_adjustment(cast())) }

  /// Whether the value is shown as a number beside the slider.
  public var drawsValue: Bool {
    get { gtk_scale_get_draw_value(cast()) != 0 }
    set { gtk_scale_set_draw_value(cast(), newValue ? 1 : 0) }
  }

  /// The number of digits after the point, to which the value is rounded; -1 does not round it.
  public var digits: Int {
    get { Int(gtk_scale_get_digits(cast())) }
    set { gtk_scale_set_digits(cast(), Int32(newValue)) }
  }

  /// The area along which the knob moves, in the slider's own coordinates.
  public var trough: Rectangle {
    var rectangle = GdkRectangle()
    gtk_range_get_range_rect(cast(), &rectangle)
    return Rectangle(rectangle)
  }

  /// Marks `value`, to which the slider then snaps, with a line below it.
  ///
  /// Marks have no text, which GTK would lose when the style of the marks changes and a picture of
  /// the slider is taken before the next frame, as transitions do.
  public func addMark(at value: Double) {
    gtk_scale_add_mark(cast(), value, GTK_POS_BOTTOM, nil)
  }
}
