import GTK

/// A field of a prompt: its label, its entry, and below that the error in the text, once the user
/// has typed something.
@MainActor
final class PromptFieldView {
  let view = Box(.vertical, spacing: 6)
  let entry: Entry
  private let field: PromptField
  private let error = Label()

  init(_ field: PromptField) {
    self.field = field
    entry = Entry(field.text, placeholder: field.placeholder)
    // What is typed first takes the place of what is there.
    entry.selectAll()
    let name = Label()
    name.labels(entry, mnemonic: field.label)
    name.xalign = 0
    entry.accessibleName = name.text
    entry.widthInCharacters = 30
    error.xalign = 0
    error.wraps = true
    error.maxWidthInCharacters = 30
    error.styleClasses.insert("enfilade-prompt-error")
    for widget in [name, entry, error] { view.add(widget) }
    error.hide()
    entry.changed.connect(weak: self) { $0.showError() }
  }

  var text: String { entry.text }
  var isValid: Bool { field.validate(entry.text) == nil }

  /// Shows the error in the text, or none.
  func showError() {
    let mistake = field.validate(entry.text)
    error.text = mistake ?? ""
    error.isVisible = mistake != nil
    entry.styleClasses.set("error", mistake != nil)
  }
}
