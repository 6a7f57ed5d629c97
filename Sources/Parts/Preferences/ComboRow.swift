import GTK

/// One of several values that a person chooses among, with its name.
///
/// ```swift
/// let sizes = [Choice(12, "Small"), Choice(16, "Large")]
/// ```
public nonisolated struct Choice<Value> {
  /// What is chosen.
  public let value: Value
  /// What it is called, in the user’s language.
  public let title: String

  /// A value with its name.
  public init(_ value: Value, _ title: String) {
    self.value = value
    self.title = title
  }
}

nonisolated extension Choice: Sendable where Value: Sendable {}

/// A row for one of several values, which are in a menu. (AdwComboRow.)
///
/// For two to five that are to be seen at once there is ``RadioRow``.
///
/// ```swift
/// ComboRow(
///   "Colours", among: [Choice(Theme.light, "Light"), Choice(Theme.dark, "Dark")],
///   value: Binding(settings, \.theme))
/// ```
@MainActor
public final class ComboRow<Value: Equatable>: PreferencesRow {
  private let choices: [Choice<Value>]
  private let binding: Binding<Value>
  private let box: ComboBoxText

  /// A row for one of `choices`. If the model has another value, none is chosen.
  public init(
    _ title: String, subtitle: String? = nil, among choices: [Choice<Value>], value: Binding<Value>
  ) {
    self.choices = choices
    binding = value
    box = ComboBoxText(choices.enumerated().map { (id: "\($0.offset)", text: $0.element.title) })
    box.leaveScrollingToOthers()
    super.init(title, subtitle: subtitle, control: box)
    searchWords = choices.map(\.title)
    follow()
    box.changed.connect(weak: self) { $0.choiceDidChange() }
  }

  /// The value that is chosen; nil if none is.
  public var value: Value? { box.activeIndex.map { choices[$0].value } }

  public override func follow() {
    let value = binding.value
    let index = choices.firstIndex { $0.value == value }
    showing { if box.activeIndex != index { box.activeIndex = index } }
  }

  private func choiceDidChange() {
    if !isShowing, let value { binding.value = value }
  }
}
