import GTK

/// A row for one of a few values, all of which are to be seen, below its title.
///
/// ```swift
/// RadioRow(
///   "Start with", among: [Choice(true, "The last page"), Choice(false, "An empty page")],
///   value: Binding(settings, \.continues))
/// ```
@MainActor
public final class RadioRow<Value: Equatable>: PreferencesRow {
  private let choices: [Choice<Value>]
  private let binding: Binding<Value>
  private let buttons: [RadioButton]
  /// What is chosen where the model has none of the values; nobody sees it.
  private lazy var nobody: RadioButton = {
    let nobody = RadioButton("", group: buttons.first)
    // While it is chosen, Tab is to stop at the others.
    nobody.hide()
    return nobody
  }()

  /// A row with a button for each of `choices`. If the model has another value, none is chosen.
  public init(
    _ title: String, subtitle: String? = nil, among choices: [Choice<Value>], value: Binding<Value>
  ) {
    self.choices = choices
    binding = value
    var buttons: [RadioButton] = []
    for choice in choices {
      buttons.append(RadioButton(choice.title.escapingMnemonics, group: buttons.first))
    }
    self.buttons = buttons
    super.init(title, subtitle: subtitle)
    searchWords = choices.map(\.title)
    for (index, button) in buttons.enumerated() {
      for label in button.descendants(of: Label.self) {
        label.wrapFromStart(atLeast: 6)
      }
      button.toggled.connect(weak: self) { $0.buttonDidChange(index) }
    }
    let list = Box(.vertical, spacing: 6, buttons)
    list.styleClasses.insert("enfilade-preferences-choices")
    column.add(list)
    follow()
  }

  /// The value that is chosen; nil if none is.
  public var value: Value? { buttons.firstIndex { $0.isActive }.map { choices[$0].value } }

  public override func titlesDidChange() {
    for button in buttons { button.accessibleDescription = title }
  }

  public override func follow() {
    let value = binding.value
    let index = choices.firstIndex { $0.value == value }
    showing { (index.map { buttons[$0] } ?? nobody).isActive = true }
  }

  private func buttonDidChange(_ index: Int) {
    if !isShowing, buttons[index].isActive { binding.value = choices[index].value }
  }
}
