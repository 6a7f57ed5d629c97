import GTK
import GTKTools

/// What a play expects of a widget.
public struct PlayExpectation: Equatable {
  /// Its name in Swift, and the text that follows it in parentheses, if there is one.
  let name: String
  let text: String?
  /// What is expected, in words such as “checked”.
  let words: String
  /// Whether the widget is expected not to be there.
  let isAbsence: Bool
  /// What is the case instead, as a sentence; nil if it is as expected.
  let fault: @MainActor (Widget) -> String?

  private init(
    _ name: String, _ words: String, text: String? = nil, isAbsence: Bool = false,
    fault: @escaping @MainActor (Widget) -> String?
  ) {
    self.name = name
    self.text = text
    self.words = words
    self.isAbsence = isAbsence
    self.fault = fault
  }

  public static nonisolated func == (one: PlayExpectation, other: PlayExpectation) -> Bool {
    one.name == other.name && one.text == other.text
  }

  /// Those without a text.
  static let plain: [PlayExpectation] = [
    .exists, .absent, .checked, .unchecked, .selected, .focused, .sensitive, .insensitive,
  ]

  /// It is on screen.
  public static let exists = PlayExpectation("exists", tr("is there")) { _ in nil }
  /// It is not on screen.
  public static let absent = PlayExpectation("absent", tr("is absent"), isAbsence: true) { _ in
    tr("It is there.")
  }
  /// It is on, as a check button, a switch or a toggle button is.
  public static let checked = PlayExpectation("checked", tr("is checked")) {
    $0.isChecked ? nil : tr("It is unchecked.")
  }
  /// It is off.
  public static let unchecked = PlayExpectation("unchecked", tr("is unchecked")) {
    $0.isChecked ? tr("It is checked.") : nil
  }
  /// It is selected, as a tab or a row of a list is.
  public static let selected = PlayExpectation("selected", tr("is selected")) {
    $0.isAccessiblySelected ? nil : tr("It is not selected.")
  }
  /// It has the keyboard focus, or something in it has.
  public static let focused = PlayExpectation("focused", tr("has the focus")) { widget in
    let focus = widget.window?.focusWidget
    if let focus, focus.isWithin(widget) { return nil }
    let name = focus.map { $0.accessibleID.isEmpty ? $0.accessibleName : $0.accessibleID } ?? ""
    return name.isEmpty
      ? tr("It does not have the focus.") : tr("The focus is on “{1}”.", name)
  }
  /// It reacts to the user.
  public static let sensitive = PlayExpectation("sensitive", tr("is sensitive")) {
    $0.isSensitiveWithin ? nil : tr("It is insensitive.")
  }
  /// It does not react to the user.
  public static let insensitive = PlayExpectation("insensitive", tr("is insensitive")) {
    $0.isSensitiveWithin ? tr("It is sensitive.") : nil
  }

  /// It shows this text, or the user has typed it there.
  public static func text(_ text: String) -> PlayExpectation {
    PlayExpectation("text", tr("says “{1}”", text), text: text) {
      $0.shownText == text ? nil : tr("It says “{1}”.", $0.shownText)
    }
  }
}
