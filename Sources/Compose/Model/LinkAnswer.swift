import Containment
import GTK

/// A button by which a question or a message is answered, and what it does.
struct LinkAnswer: Equatable {
  /// What an answer is, which decides its look and its place. Documents have its name.
  enum Role: String, CaseIterable {
    case normal, suggested, destructive, cancel

    var title: String {
      switch self {
      case .normal: tr(in: "answer", "Plain")
      case .suggested: tr(in: "answer", "Suggested")
      case .destructive: tr(in: "answer", "Destructive")
      case .cancel: tr(in: "answer", "Cancels")
      }
    }
  }

  var title: String
  var role = Role.normal
  /// What happens then; nil for nothing.
  var action: LinkAction?

  init(_ title: String, _ role: Role = .normal, _ action: LinkAction? = nil) {
    self.title = title
    self.role = role
    self.action = action
  }

  /// The button, whose title has no mnemonic.
  var button: Question.Button {
    let role: Question.Button.Role =
      switch self.role {
      case .normal: .normal
      case .suggested: .suggested
      case .destructive: .destructive
      case .cancel: .cancel
      }
    return Question.Button(title.escapingMnemonics, role: role)
  }
}

/// A question that a link asks.
struct LinkQuestion: Equatable {
  var title: String
  var text = ""
  var answers: [LinkAnswer]

  init(_ title: String, text: String = "", _ answers: [LinkAnswer]) {
    self.title = title
    self.text = text
    self.answers = answers
  }

  /// The question as a screen asks it.
  var question: Question { Question(title, text: text, buttons: answers.map(\.button)) }
}
