import GTK
import Parts
import Sandbox

/// Fields as a person writes them: `Name*, Password*: password 8, Size: choice S/M/L, News: switch, Born: date,
/// Count: number`. A star says that a field is needed, a number after `text` and `password` how long a text is at
/// least.
extension FormField {
  /// The field of a text. What is written in no other way is the name of a field for texts.
  init(written text: String) {
    let halves = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    if halves.count == 2, let (kind, length) = FormField.kind(of: halves[1]) {
      let (name, isNeeded) = FormField.name(in: halves[0])
      self.init(name, kind, isNeeded: isNeeded, minimumLength: length)
    } else {
      let (name, isNeeded) = FormField.name(in: text)
      self.init(name, isNeeded: isNeeded)
    }
  }

  private static func name(in text: String) -> (String, isNeeded: Bool) {
    guard text.hasSuffix("*"), text.count > 1 else { return (text, false) }
    return (text.dropLast().trimmed, true)
  }

  private static func kind(of text: String) -> (Kind, length: Int)? {
    let words = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
    let detail = words.dropFirst().first
    switch (words.first, detail) {
    case ("text", nil): return (.text, 0)
    case ("password", nil): return (.password, 0)
    case ("text", let detail?), ("password", let detail?):
      guard let length = Int(detail), (0...1000).contains(length) else { return nil }
      return (words[0] == "text" ? .text : .password, length)
    case ("number", nil): return (.number, 0)
    case ("switch", nil): return (.toggle, 0)
    case ("date", nil): return (.date, 0)
    case ("choice", let detail?):
      return (.choice(detail.split(separator: "/").map(\.trimmed).filter { !$0.isEmpty }), 0)
    default: return nil
    }
  }

  // Not translated: what is written in a property.
  /// The text of the field.
  var written: String {
    let length = minimumLength > 0 ? " \(minimumLength)" : ""
    let ending: String
    switch kind {
    case .text: ending = minimumLength > 0 ? ": text\(length)" : ""
    case .password: ending = ": password\(length)"
    case .number: ending = ": number"
    case .choice(let choices): ending = ": choice \(choices.joined(separator: "/"))"
    case .toggle: ending = ": switch"
    case .date: ending = ": date"
    }
    return name + (isNeeded ? "*" : "") + ending
  }

  // Not translated: Swift.
  /// The field as Swift.
  var swift: String {
    var parts = [swiftQuoted(name)]
    switch kind {
    case .text: break
    case .password: parts.append(".password")
    case .number: parts.append(".number")
    case .choice(let choices):
      parts.append(".choice([\(choices.map(swiftQuoted).joined(separator: ", "))])")
    case .toggle: parts.append(".toggle")
    case .date: parts.append(".date")
    }
    if isNeeded { parts.append("isNeeded: true") }
    if minimumLength > 0 { parts.append("minimumLength: \(minimumLength)") }
    // A field is written as a literal only where nothing is filled in.
    let isLiteral = parts.count == 1 && !Braces.isMarked(parts[0])
    return isLiteral ? parts[0] : "FormField(\(parts.joined(separator: ", ")))"
  }
}

extension Layer {
  /// The fields of a form.
  var fields: [FormField] { parts("fields").map(FormField.init(written:)) }
}
