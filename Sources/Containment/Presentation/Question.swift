/// Something to ask the user: what it is about, and the buttons to answer with. (Row MA-54.)
///
/// ```swift
/// let answer = await ask(
///   Question(
///     "Delete the list?", text: "Its items will be deleted too.",
///     buttons: [.cancel("_Cancel"), .destructive("_Delete")]))
/// if answer?.role == .destructive { delete() }
/// ```
///
/// In the text of a button an underscore stands before its mnemonic.
public struct Question {
  /// One of the answers.
  public struct Button: Hashable, Sendable {
    /// What an answer does, which decides how it looks and where it stands.
    public enum Role: Sendable {
      /// Leaves everything as it is.
      case cancel
      case normal
      /// What is meant to be done; Enter does it.
      case suggested
      /// Does something that cannot be taken back.
      case destructive
    }

    public let title: String
    public let role: Role

    public init(_ title: String, role: Role) {
      self.title = title
      self.role = role
    }

    public static func cancel(_ title: String) -> Button { Button(title, role: .cancel) }
    public static func normal(_ title: String) -> Button { Button(title, role: .normal) }
    public static func suggested(_ title: String) -> Button { Button(title, role: .suggested) }
    public static func destructive(_ title: String) -> Button { Button(title, role: .destructive) }
  }

  public var title: String
  /// What there is to know; however long, it scrolls.
  public var text: String
  /// The answers. Those that cancel stand first, the one that is suggested last.
  public var buttons: [Button]
  /// Whether Escape and the like close it without an answer. Unless said otherwise, if there is a
  /// button that cancels.
  public var isCancelable: Bool

  public init(
    _ title: String, text: String = "", buttons: [Button], isCancelable: Bool? = nil
  ) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.isCancelable = isCancelable ?? buttons.contains { $0.role == .cancel }
  }
}

/// Hears of a question as it is asked and answered. (Row MA-54; Material's DialogDelegate.)
///
/// A tap is followed by `shouldDismiss`, and if that agrees by the dismissal and `didDisappear`.
/// Escape, unless the question has to be answered, is followed by `shouldDismiss` without a button,
/// the dismissal, `didCancel` and `didDisappear`. Dismissing in code asks nobody.
@MainActor
public protocol QuestionDelegate: AnyObject {
  func questionWillAppear(_ question: QuestionViewController)
  func question(_ question: QuestionViewController, didTap button: Question.Button)
  /// Whether the question may go; `button` is nil when it is cancelled.
  func question(_ question: QuestionViewController, shouldDismiss button: Question.Button?) -> Bool
  func questionDidCancel(_ question: QuestionViewController)
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
