import Containment
import GTK
import Sandbox

/// Links as a file has them: each in one line, without what is usual.
extension FlowDocument {
  static func write(_ link: Link) -> String {
    var members = [("element", jsonQuoted(link.element))]
    if link.trigger != .click {
      members.append(("trigger", jsonQuoted(link.trigger.kind.rawValue)))
    }
    switch link.trigger {
    case .delay(let milliseconds): members.append(("delay", "\(milliseconds)"))
    case .key(let key): members.append(("key", jsonQuoted(key.text)))
    default: break
    }
    members += self.members(of: link.action)
    if let transition = link.transition { members.append(("transition", write(transition))) }
    if let condition = link.condition {
      members.append(("condition", jsonQuoted(condition.text)))
      if let otherwise = link.otherwise {
        members.append(("otherwise", line(self.members(of: otherwise))))
      }
    }
    return line(members)
  }

  private static func members(of action: LinkAction) -> [(String, String)] {
    var members = [("action", jsonQuoted(action.kind.rawValue))]
    if let id = action.destination { members.append(("to", jsonQuoted(id))) }
    switch action {
    case .present(_, let style): members.append(("style", jsonQuoted(style.rawValue)))
    case .selectTab(let index): members.append(("tab", "\(index + 1)"))
    case .scroll(let name): members.append(("layer", jsonQuoted(name)))
    case .snackbar(let text, let button):
      members.append(("text", jsonQuoted(text)))
      if let button { members.append(("button", write(button))) }
    case .question(let question):
      members.append(("question", jsonQuoted(question.title)))
      if !question.text.isEmpty { members.append(("text", jsonQuoted(question.text))) }
      let answers = question.answers.map { write($0) }.joined(separator: ", ")
      members.append(("answers", "[\(answers)]"))
    case .openURL(let address): members.append(("address", jsonQuoted(address)))
    case .perform(let id): members.append(("id", jsonQuoted(id)))
    case .setVariable(let name, let value):
      members += [("variable", jsonQuoted(name)), ("value", write(value))]
    case .toggleVariable(let name): members.append(("variable", jsonQuoted(name)))
    case .removeRow(let text): members.append(("text", jsonQuoted(text)))
    case .several(let actions):
      let lines = actions.map { line(self.members(of: $0)) }.joined(separator: ", ")
      members.append(("actions", "[\(lines)]"))
    default: break
    }
    return members
  }

  private static func write(_ answer: LinkAnswer) -> String {
    var members = [("title", jsonQuoted(answer.title))]
    if answer.role != .normal { members.append(("role", jsonQuoted(answer.role.rawValue))) }
    if let action = answer.action { members += self.members(of: action) }
    return line(members)
  }

  /// Only its name, if there is nothing else to say.
  private static func write(_ transition: LinkTransition) -> String {
    if transition == LinkTransition(transition.style) {
      return jsonQuoted(transition.style.rawValue)
    }
    var members = [("style", jsonQuoted(transition.style.rawValue))]
    if let direction = transition.direction {
      members.append(("direction", jsonQuoted(direction.rawValue)))
    }
    if let duration = transition.duration { members.append(("duration", "\(Int(duration))")) }
    if let timing = transition.timing {
      members.append(("timing", jsonQuoted(TimingChoice(of: timing).rawValue)))
      switch timing {
      case .spring(let damping): members.append(("damping", "\(damping)"))
      case .cubicBezier(let x1, let y1, let x2, let y2):
        members.append(("curve", "[\(x1), \(y1), \(x2), \(y2)]"))
      default: break
      }
    }
    if !transition.shared.isEmpty {
      let parts = transition.shared.map { part in
        line((part.from.map { [("from", jsonQuoted($0))] } ?? []) + [("to", jsonQuoted(part.to))])
      }
      members.append(("shared", "[\(parts.joined(separator: ", "))]"))
    }
    if case .by(let back) = transition.back { members.append(("back", write(back))) }
    return line(members)
  }

  private static func line(_ members: [(String, String)]) -> String {
    "{ \(members.map { "\(jsonQuoted($0.0)): \($0.1)" }.joined(separator: ", ")) }"
  }
}
