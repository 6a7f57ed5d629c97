import CGTK

/// A number that can be typed, and changed in steps by two buttons.
@MainActor
public final class SpinButton: Entry {
  /// A number within `range`; `step` is the change by the buttons, and determines how many digits
  /// are shown.
  public init(in range: ClosedRange<Double>, step: Double = 1, value: Double? = nil) {
    super.init(new: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    if let value { self.value = value }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_spin_button_get_type()) { SpinButton(retaining: $0) }
  }

  /// The number; kept within the range.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { gtk_spin_button_set_value(cast(), newValue) }
  }

  /// The minimum and the maximum number.
  public var range: ClosedRange<Double> {
    get {
      var lower = 0.0
      var upper = 0.0
      gtk_spin_button_get_range(cast(), &lower, &upper)
      return lower...upper
    }
    set { gtk_spin_button_set_range(cast(), newValue.lowerBound, newValue.upperBound) }
  }

  /// The number of digits after the point.
  public var digits: Int {
    get { Int(gtk_spin_button_get_digits(cast())) }
    set { gtk_spin_button_set_digits(cast(), guint(newValue)) }
  }

  /// The number has changed, by the user or the program.
  public var valueChanged: Signal<> { Signal(self, "value-changed") }
}
