import GTK

/// A row for a line of text, of which only what is valid reaches the model. (AdwEntryRow.)
///
/// ```swift
/// EntryRow("Name", text: Binding(settings, \.name)) { $0.isEmpty ? "Say who you are." : nil }
/// ```
///
/// A text that is not valid stays as it is written, with the error below it, until the model has
/// another value.
@MainActor
public final class EntryRow: PreferencesRow {
  private let binding: Binding<String>
  private let validate: @MainActor (String) -> String?
  private let entry: Entry
  private let errorLabel = Label()
  /// What the model had when it was last looked at.
  private var known: String
  /// Called when Enter is pressed and the text is valid.
  public var onSubmit: @MainActor (String) -> Void = { _ in }
  /// Called when Enter is pressed and something is wrong with the text, which is shown by then.
  package var onRefusal: @MainActor () -> Void = {}

  /// A row with an entry.
  ///
  /// - Parameters:
  ///   - placeholder: what an empty entry shows.
  ///   - isPassword: whether the entry shows dots. (AdwPasswordEntryRow.)
  ///   - validate: the error in a text, as a sentence; nil if the text is valid.
  public init(
    _ title: String, subtitle: String? = nil, placeholder: String? = nil, isPassword: Bool = false,
    text: Binding<String>,
    validate: @escaping @MainActor (String) -> String? = { _ in nil }
  ) {
    binding = text
    self.validate = validate
    let present = text.value
    known = present
    let entry = Entry(present, placeholder: placeholder)
    if isPassword { entry.showsText = false }
    self.entry = entry
    super.init(title, subtitle: subtitle, control: entry, fillsWidth: true)
    errorLabel.wrapFromStart(atLeast: 8)
    errorLabel.styleClasses.insert("enfilade-preferences-error")
    errorLabel.styleClasses.insert("enfilade-prompt-error")
    errorLabel.hide()
    column.add(errorLabel)
    entry.changed.connect(weak: self) { $0.textDidChange() }
    entry.activated.connect(weak: self) { $0.submit() }
  }

  /// The text, be it valid or not.
  public var text: String { entry.text }
  /// The error in the text, as a sentence; nil if it is valid.
  public var error: String? { validate(entry.text) }

  /// The subtitle is not said in place of the error.
  public override func titlesDidChange() {
    if !errorLabel.text.isEmpty { entry.accessibleDescription = errorLabel.text }
  }

  public override func follow() {
    let value = binding.value
    guard value != known else { return }
    known = value
    // Somebody may be writing it, in small letters where the model has capital ones.
    let caret = entry.caretPosition
    showing { entry.text = value }
    entry.caretPosition = caret
    showError(error)
  }

  /// Lets ``follow()`` show the value of the model also in place of a text that is not valid.
  func forgetRefused() { known = entry.text }

  private func textDidChange() {
    guard !isShowing else { return }
    let error = error
    showError(error)
    guard error == nil else { return }
    known = entry.text
    binding.value = known
  }

  private func submit() {
    let error = error
    showError(error)
    if error == nil { onSubmit(entry.text) } else { onRefusal() }
  }

  /// Shows what is wrong with the text now, if anything is.
  func showError() { showError(error) }

  private func showError(_ error: String?) {
    errorLabel.text = error ?? ""
    errorLabel.isVisible = error != nil
    entry.styleClasses.set("error", error != nil)
    entry.accessibleDescription = error ?? subtitle ?? ""
  }
}
