import GTK

/// Something to write in a ``Prompt``.
public struct PromptField {
  /// What is to be written, in a word or two.
  public var label: String
  /// What stands in the field, faintly, while nothing is written.
  public var placeholder: String?
  /// What is written at first.
  public var text: String
  /// What is wrong with a text, as a sentence to be shown below the field; nil if it is right.
  public var validate: @MainActor (String) -> String?

  /// A field; by default, anything but blanks is right.
  public init(
    _ label: String, placeholder: String? = nil, text: String = "",
    validate: @escaping @MainActor (String) -> String? = PromptField.isNotBlank
  ) {
    self.label = label
    self.placeholder = placeholder
    self.text = text
    self.validate = validate
  }

  /// Refuses what consists of blanks only.
  public static let isNotBlank: @MainActor (String) -> String? = { text in
    text.contains { !$0.isWhitespace } ? nil : tr("Something has to be written here.")
  }
}

/// Some lines to write, and a button that does something with them.
///
/// ```swift
/// let prompt = Prompt("Create List", fields: [PromptField("Name")], confirm: "_Create")
/// if let name = await ask(prompt)?.first { create(name) }
/// ```
///
/// The button works, and Enter does what it does, when all fields are right; Escape cancels.
public struct Prompt {
  /// What it is about.
  public var title: String
  /// What there is to know.
  public var text: String
  /// What is to be written, in order.
  public var fields: [PromptField]
  /// What the button says that does it, with its mnemonic.
  public var confirm: String
  /// What the button says that leaves everything as it is.
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

  /// The question that a prompt is, but for its fields.
  var question: Question {
    Question(title, text: text, buttons: [.cancel(cancel), .suggested(confirm)])
  }
}

extension ViewController {
  /// Asks a question in a dialog and waits until it has gone.
  ///
  /// - Returns: the button that was chosen; nil if none was, or if the question could not be shown.
  public final func ask(
    _ question: Question, style: PresentationStyle = .dialog,
    delegate: (any QuestionDelegate)? = nil
  ) async -> Question.Button? {
    let screen = QuestionViewController(question)
    screen.delegate = delegate
    await present(screen, style: style)
    await screen.untilDismissed()
    return screen.answer
  }

  /// Asks for some lines of text in a dialog and waits until it has gone.
  ///
  /// - Returns: what was written, field by field; nil if the prompt was cancelled or could not be
  ///   shown.
  public final func ask(_ prompt: Prompt, style: PresentationStyle = .dialog) async -> [String]? {
    let screen = QuestionViewController(prompt.question, fields: prompt.fields)
    await present(screen, style: style)
    await screen.untilDismissed()
    return screen.answer?.role == .suggested ? screen.texts : nil
  }
}
