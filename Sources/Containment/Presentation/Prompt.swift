import GTK

/// A text field of a ``Prompt``.
public struct PromptField {
  /// The field's label, a word or two.
  public var label: String
  /// The placeholder while the field is empty.
  public var placeholder: String?
  /// The initial text.
  public var text: String
  /// The error in a text, as a sentence to be shown below the field; nil if the text is valid.
  public var validate: @MainActor (String) -> String?

  /// A field; by default, any text is valid that is not blank.
  public init(
    _ label: String, placeholder: String? = nil, text: String = "",
    validate: @escaping @MainActor (String) -> String? = PromptField.isNotBlank
  ) {
    self.label = label
    self.placeholder = placeholder
    self.text = text
    self.validate = validate
  }

  /// Rejects texts that consist of blanks only.
  public static let isNotBlank: @MainActor (String) -> String? = { text in
    text.contains { !$0.isWhitespace } ? nil : tr("This field must not be empty.")
  }
}

/// A question with text fields, and a button that confirms them.
///
/// ```swift
/// let prompt = Prompt("Create list", fields: [PromptField("Name")], confirm: "_Create")
/// if let name = await ask(prompt)?.first { create(name) }
/// ```
///
/// The button works, and Enter presses it, when all fields are valid; Escape cancels.
public struct Prompt {
  /// The heading.
  public var title: String
  /// The explanation.
  public var text: String
  /// The text fields, in order.
  public var fields: [PromptField]
  /// The label of the button that confirms, with its mnemonic.
  public var confirm: String
  /// The label of the button that cancels, with its mnemonic.
  public var cancel: String

  /// A prompt with `fields`; texts are in the user's language.
  public init(
    _ title: String, text: String = "", fields: [PromptField], confirm: String,
    cancel: String = tr("_Cancel")
  ) {
    self.title = title
    self.text = text
    self.fields = fields
    self.confirm = confirm
    self.cancel = cancel
  }
}

extension ViewController {
  /// Asks a question in a dialog and waits until that is dismissed, as of any
  /// ``Answering`` screen.
  ///
  /// - Returns: the button that was chosen; nil if none was, or if the question could not be shown.
  public final func ask(
    _ question: Question, style: PresentationStyle = .dialog,
    delegate: (any QuestionDelegate)? = nil
  ) async -> Question.Button? {
    let screen = QuestionViewController(question)
    screen.delegate = delegate
    return await present(screen, style: style)
  }

  /// Asks for some lines of text in a dialog and waits until that is dismissed.
  ///
  /// - Returns: the texts of the fields, in order; nil if the prompt was cancelled or could not be
  ///   shown.
  public final func ask(_ prompt: Prompt, style: PresentationStyle = .dialog) async -> [String]? {
    let question = Question(
      prompt.title, text: prompt.text,
      buttons: [.cancel(prompt.cancel), .suggested(prompt.confirm)])
    let screen = QuestionViewController(question, fields: prompt.fields)
    let answer = await present(screen, style: style)
    return answer?.role == .suggested ? screen.texts : nil
  }
}
