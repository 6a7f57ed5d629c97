import GTK

/// Describes a value that the user can set in the inspector: a ``Knob`` of a scenario, or what a tool
/// has of that kind.
package struct KnobDescription {
  /// The kind of value, which also determines the control.
  package enum Kind {
    case toggle
    /// A number in `range`, on a slider with `step`; `unit` is shown after the number.
    case number(ClosedRange<Double>, step: Double, unit: String = "")
    /// One of several choices; URLs have their ids.
    case choice([(id: String, title: String)])
    case text
    case colour
    /// A day.
    case date
    /// A file by its path from the root, which ends with `suffix`; none if it is empty.
    case file(suffix: String)
  }

  /// The name in URLs, and the key of the value.
  package var id: String
  package let title: String
  package let kind: Kind
  package let initial: KnobValue
  /// Whether the value can be absent.
  package let isOptional: Bool
  /// The heading over it and those that follow; nil for none.
  package var section: String?
  /// An example of what can be written.
  package var example: String?
  /// What a text can be taken from, beside what one writes.
  package var suggestions: [(id: String, title: String)] = []
  /// The folder in which a file is looked for at first.
  package var folder: String?
  /// What a choice accepts beside what is on offer; nil for nothing.
  var others: Others?
  /// A description of all that is accepted, and what is.
  typealias Others = (range: String, accepts: @MainActor (String) -> Bool)

  package init(
    _ id: String, _ title: String, _ kind: Kind, initially value: KnobValue,
    isOptional: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    initial = value
    self.isOptional = isOptional
  }

  /// The same with an example of what can be written.
  package func like(_ example: String) -> KnobDescription {
    var knob = self
    knob.example = example
    return knob
  }

  package static func toggle(
    _ id: String, _ title: String, _ value: Bool = false
  ) -> KnobDescription {
    KnobDescription(id, title, .toggle, initially: .flag(value))
  }

  /// If `value` is nil, the knob is optional.
  package static func number(
    _ id: String, _ title: String, _ range: ClosedRange<Double>, step: Double = 1,
    unit: String = "", _ value: Double?
  ) -> KnobDescription {
    KnobDescription(
      id, title, .number(range, step: step, unit: unit),
      initially: value.map { .number($0) } ?? .none, isOptional: value == nil)
  }

  package static func choice(
    _ id: String, _ title: String, _ choices: [(id: String, title: String)], _ value: String
  ) -> KnobDescription {
    KnobDescription(id, title, .choice(choices), initially: .text(value))
  }

  /// If `value` is nil, the knob is optional.
  package static func text(
    _ id: String, _ title: String, _ value: String?, isOptional: Bool = false
  ) -> KnobDescription {
    KnobDescription(
      id, title, .text, initially: value.map { .text($0) } ?? .none,
      isOptional: isOptional || value == nil)
  }

  package static func file(_ id: String, _ title: String, suffix: String) -> KnobDescription {
    KnobDescription(id, title, .file(suffix: suffix), initially: .text(""))
  }

  package static func colour(_ id: String, _ title: String, _ value: String) -> KnobDescription {
    KnobDescription(id, title, .colour, initially: .text(value))
  }
}

/// The value of a knob of any kind.
package enum KnobValue: Hashable {
  case none
  case flag(Bool)
  case number(Double)
  /// A text, the id of a choice, a colour as `#rrggbb`, a day as `2026-11-21`, or the path of a file.
  case text(String)

  package var flag: Bool { self == .flag(true) }
  /// The number; 0 if there is none.
  package var number: Double { if case .number(let number) = self { number } else { 0 } }
  /// The text, the id of the choice, the colour or the day; nil if there is none.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension KnobDescription {
  package func accepts(_ value: KnobValue) -> Bool {
    switch (kind, value) {
    case (.toggle, .flag): true
    case (.number(let range, _, _), .number(let number)): range.contains(number)
    case (_, .text(let text)): self.value(of: text) == value
    case (_, .none): isOptional
    default: false
    }
  }

  /// What is on offer, if it is a choice.
  var choices: [(id: String, title: String)] {
    if case .choice(let choices) = kind { choices } else { [] }
  }

  /// What a choice is called where the knob is not seen: “Colours: Dark”.
  func title(of choice: (id: String, title: String)) -> String {
    tr("{1}: {2}", title, choice.title)
  }

  /// The name in URLs, which is that of the property unless something else has it there.
  var parameter: String { id == "id" ? "knob-id" : id }

  /// The text of a value in a URL.
  func write(_ value: KnobValue) -> String { plain(value).withoutControls }

  /// Parses the text of a value in a URL; nil if the knob does not accept it.
  func read(_ text: String) -> KnobValue? { String(withoutControls: text).flatMap(readPlain) }

  /// The nearest value that the knob accepts, since a screen may set others; nil for the initial one.
  func accepted(_ value: KnobValue) -> KnobValue? {
    if case .number(let range, _, _) = kind, case .number(let number) = value, !number.isNaN {
      return .number(number.clamped(to: range))
    }
    return accepts(value) ? value : nil
  }

  private func plain(_ value: KnobValue) -> String {
    switch value {
    case .none: "-"
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    // A dash alone stands for no value, so that a text that begins with one gets another.
    case .text(let text): (isOptional && text.unicodeScalars.first == "-" ? "-" : "") + text
    }
  }

  private func readPlain(_ text: String) -> KnobValue? {
    if isOptional, text == "-" { return KnobValue.none }
    switch kind {
    case .number(let range, _, _):
      guard let number = Double(text), range.contains(number) else { return nil }
      return .number(number)
    default:
      let scalars = text.unicodeScalars
      let isDashed = isOptional && scalars.starts(with: "--".unicodeScalars)
      return value(of: isDashed ? String(scalars.dropFirst()) : text)
    }
  }

  /// The value of a text; nil if the knob does not accept it.
  func value(of text: String) -> KnobValue? {
    switch kind {
    case .toggle: return ["on": .flag(true), "off": .flag(false)][text]
    case .number: return nil
    case .text: return .text(text)
    case .choice:
      let isOnOffer = choices.contains { $0.id == text }
      return isOnOffer || others?.accepts(text) == true ? .text(text) : nil
    case .colour:
      return Color(hex: text) == nil ? nil : .text(text)
    case .date:
      return Day(text) == nil ? nil : .text(text)
    case .file(let suffix):
      let isPath = text.hasPrefix("/") && text.hasSuffix(suffix)
      return isPath || text.isEmpty ? .text(text) : nil
    }
  }

  /// Describes the accepted values, for error messages.
  package var range: String {
    switch kind {
    case .toggle: tr("on or off")
    case .number(let range, _, _):
      tr(
        "a number from {1} to {2}", write(.number(range.lowerBound)),
        write(.number(range.upperBound)))
    case .choice: others?.range ?? tr("one of {1}", choices.map(\.id).joined(separator: ", "))
    case .text: tr("a text")
    case .colour: tr("a colour such as #3584e4")
    case .date: tr("a day such as 2026-11-21")
    case .file(let suffix): tr("a path such as {1}", "/home/me/Page\(suffix)")
    }
  }
}

extension [KnobDescription] {
  /// The name in URLs of a setting of the canvas beside these knobs of a scenario: with the prefix `canvas-`
  /// if one of them has its name.
  func parameter(ofCanvas setting: String) -> String {
    var name = setting
    while contains(where: { $0.parameter == name }) { name = "canvas-\(name)" }
    return name
  }
}

extension String {
  /// The text without control characters, such as tabs and line breaks, which no URL may have. If there
  /// are any, it begins with a backslash, and has escapes as in Swift; so has a text that begins with a
  /// backslash itself.
  fileprivate var withoutControls: String {
    guard unicodeScalars.first == "\\" || unicodeScalars.contains(where: \.isControl) else {
      return self
    }
    return unicodeScalars.reduce(into: "\\") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isControl: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text that was written so; nil if there is an escape in it that is none.
  fileprivate init?(withoutControls text: String) {
    guard text.unicodeScalars.first == "\\" else {
      self = text
      return
    }
    self = ""
    var rest = SwiftScanner(Substring(text.unicodeScalars.dropFirst()))
    while !rest.isAtEnd {
      guard let next = rest.scalar() else { return nil }
      unicodeScalars.append(next)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
