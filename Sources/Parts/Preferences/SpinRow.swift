import GTK

/// A row for a number, which can be typed and changed in steps. (AdwSpinRow.)
///
/// ```swift
/// SpinRow("Size of text", in: 50...200, step: 10, value: Binding(settings, \.size))
/// ```
@MainActor
public final class SpinRow: PreferencesRow {
  private let binding: Binding<Double>
  private let button: SpinButton

  /// A row with a number within `range`; `step` is the change by the buttons, and determines how many
  /// digits are shown.
  public init(
    _ title: String, subtitle: String? = nil, in range: ClosedRange<Double>, step: Double = 1,
    value: Binding<Double>
  ) {
    binding = value
    button = SpinButton(in: range, step: step, value: value.value)
    button.leaveScrollingToOthers()
    super.init(title, subtitle: subtitle, control: button)
    button.valueChanged.connect(weak: self) { $0.numberDidChange() }
  }

  /// The same for a whole number.
  public convenience init(
    _ title: String, subtitle: String? = nil, in range: ClosedRange<Int>, step: Int = 1,
    value: Binding<Int>
  ) {
    self.init(
      title, subtitle: subtitle, in: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step),
      // The greatest Int is less than the Double that stands for it.
      value: value.converted(
        to: { Double($0) }, from: { Int(exactly: $0.rounded()) ?? range.upperBound }))
  }

  /// The number.
  public var value: Double { button.value }

  public override func follow() {
    let value = binding.value
    showing { if button.value != value { button.value = value } }
  }

  private func numberDidChange() {
    if !isShowing { binding.value = button.value }
  }
}
