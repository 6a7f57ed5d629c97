import CGTK

/// A number that can be written, and stepped through with two buttons.
@MainActor
public final class SpinButton: Entry {
  /// A number within `range`; the buttons go by `step` and say how many digits are shown.
  public init(in range: ClosedRange<Double>, step: Double = 1, value: Double? = nil) {
    super.init(new: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    if let value { self.value = value }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// The number; kept within the range.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { gtk_spin_button_set_value(cast(), newValue) }
  }

  /// The least and the greatest number.
  public var range: ClosedRange<Double> {
    get {
      var lower = 0.0
      var upper = 0.0
      gtk_spin_button_get_range(cast(), &lower, &upper)
      return lower...upper
    }
    set { gtk_spin_button_set_range(cast(), newValue.lowerBound, newValue.upperBound) }
  }

  /// How many digits stand after the point.
  public var digits: Int {
    get { Int(gtk_spin_button_get_digits(cast())) }
    set { gtk_spin_button_set_digits(cast(), guint(newValue)) }
  }

  /// The number became another, by hand or by program.
  public var valueChanged: Signal<> { Signal(self, "value-changed") }
}
