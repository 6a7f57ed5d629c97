/// A question to the user: its text, and the buttons to answer with.
///
/// ```swift
/// let answer = await ask(
///   Question(
///     "Delete the list?", text: "Its items will be deleted too.",
///     buttons: [.cancel("_Cancel"), .destructive("_Delete")]))
/// if answer?.role == .destructive { delete() }
/// ```
///
/// In the text of a button an underscore precedes its mnemonic.
public struct Question {
  /// The button of one answer.
  public struct Button: Hashable, Sendable {
    /// What an answer does, which decides the look and the place of its button.
    public enum Role: Sendable {
      /// Leaves everything as it is.
      case cancel
      /// One answer among others.
      case normal
      /// The recommended answer; Enter chooses it.
      case suggested
      /// Does something that cannot be undone.
      case destructive
    }

    /// The label, with its mnemonic.
    public let title: String
    /// What the answer does.
    public let role: Role

    /// A button with the label `title`.
    public init(_ title: String, role: Role) {
      self.title = title
      self.role = role
    }

    /// A button that leaves everything as it is.
    public static func cancel(_ title: String) -> Button { Button(title, role: .cancel) }
    /// A button for one answer among others.
    public static func normal(_ title: String) -> Button { Button(title, role: .normal) }
    /// A button for the recommended answer.
    public static func suggested(_ title: String) -> Button { Button(title, role: .suggested) }
    /// A button for something that cannot be undone.
    public static func destructive(_ title: String) -> Button { Button(title, role: .destructive) }
  }

  /// The heading, as a question.
  public var title: String
  /// The explanation; a long one scrolls.
  public var text: String
  /// The answers. Those that cancel are shown first, the suggested one last.
  public var buttons: [Button]
  /// Whether Escape and the like close the question without an answer. By default, true if a button
  /// cancels.
  public var isCancelable: Bool

  /// A question with `buttons` to answer it.
  public init(
    _ title: String, text: String = "", buttons: [Button], isCancelable: Bool? = nil
  ) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.isCancelable = isCancelable ?? buttons.contains { $0.role == .cancel }
  }
}

/// Notified when a question is asked and answered. (Material's DialogDelegate.)
///
/// A tap is followed by `shouldDismiss`, and if that returns true by the dismissal and
/// `didDisappear`. Escape, unless the question has to be answered, is followed by `shouldDismiss`
/// without a button, the dismissal, `didCancel` and `didDisappear`. A dismissal in code does not
/// call `shouldDismiss`.
@MainActor
public protocol QuestionDelegate: AnyObject {
  /// The question is about to appear.
  func questionWillAppear(_ question: QuestionViewController)
  /// A button was chosen.
  func question(_ question: QuestionViewController, didTap button: Question.Button)
  /// Whether the question may be dismissed; `button` is nil when it is cancelled.
  func question(_ question: QuestionViewController, shouldDismiss button: Question.Button?) -> Bool
  /// The question was closed without an answer.
  func questionDidCancel(_ question: QuestionViewController)
  /// The question has disappeared.
  func questionDidDisappear(_ question: QuestionViewController)
}

extension QuestionDelegate {
  public func questionWillAppear(_ question: QuestionViewController) {}
  public func question(_ question: QuestionViewController, didTap button: Question.Button) {}
  public func question(
    _ question: QuestionViewController, shouldDismiss button: Question.Button?
  ) -> Bool { true }
  public func questionDidCancel(_ question: QuestionViewController) {}
  public func questionDidDisappear(_ question: QuestionViewController) {}
}
