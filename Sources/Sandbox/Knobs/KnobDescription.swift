import GTK

/// Describes a value that the user can set in the inspector: a ``Knob`` of a scenario, or a
/// property of a layer in a composition.
struct KnobDescription {
  /// The kind of value, which also determines the control.
  enum Kind {
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
  let id: String
  let title: String
  let kind: Kind
  let initial: KnobValue
  /// Whether the value can be absent.
  let isOptional: Bool
  /// The heading over it and those that follow; nil for none.
  var section: String?

  init(
    _ id: String, _ title: String, _ kind: Kind, initially value: KnobValue,
    isOptional: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    initial = value
    self.isOptional = isOptional
  }

  static func toggle(_ id: String, _ title: String, _ value: Bool = false) -> KnobDescription {
    KnobDescription(id, title, .toggle, initially: .flag(value))
  }

  /// If `value` is nil, the knob is optional.
  static func number(
    _ id: String, _ title: String, _ range: ClosedRange<Double>, step: Double = 1,
    unit: String = "", _ value: Double?
  ) -> KnobDescription {
    KnobDescription(
      id, title, .number(range, step: step, unit: unit),
      initially: value.map { .number($0) } ?? .none, isOptional: value == nil)
  }

  static func choice(
    _ id: String, _ title: String, _ choices: [(id: String, title: String)], _ value: String
  ) -> KnobDescription {
    KnobDescription(id, title, .choice(choices), initially: .text(value))
  }

  /// A choice of one of `cases`, with titles given by `name`.
  static func choice<Case: RawRepresentable<String>>(
    _ id: String, _ title: String, _ cases: [Case], _ name: (Case) -> String, _ value: Case
  ) -> KnobDescription {
    .choice(id, title, cases.map { (id: $0.rawValue, title: name($0)) }, value.rawValue)
  }

  /// If `value` is nil, the knob is optional.
  static func text(
    _ id: String, _ title: String, _ value: String?, isOptional: Bool = false
  ) -> KnobDescription {
    KnobDescription(
      id, title, .text, initially: value.map { .text($0) } ?? .none,
      isOptional: isOptional || value == nil)
  }

  static func file(_ id: String, _ title: String, suffix: String) -> KnobDescription {
    KnobDescription(id, title, .file(suffix: suffix), initially: .text(""))
  }

  static func colour(_ id: String, _ title: String, _ value: String) -> KnobDescription {
    KnobDescription(id, title, .colour, initially: .text(value))
  }
}

/// The value of a knob of any kind.
enum KnobValue: Hashable {
  case none
  case flag(Bool)
  case number(Double)
  /// A text, the id of a choice, a colour as `#rrggbb`, a day as `2026-11-21`, or the path of a file.
  case text(String)

  /// Whether it is the flag `true`.
  var flag: Bool { self == .flag(true) }
  /// The number; 0 if there is none.
  var number: Double { if case .number(let number) = self { number } else { 0 } }
  /// The text, the id of the choice, the colour or the day; nil if there is none.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension KnobDescription {
  /// Whether the knob can have this value.
  func accepts(_ value: KnobValue) -> Bool {
    switch (kind, value) {
    case (.toggle, .flag): true
    case (.number(let range, _, _), .number(let number)): range.contains(number)
    case (.choice(let choices), .text(let text)): choices.contains { $0.id == text }
    case (.text, .text): true
    case (.colour, .text(let text)), (.date, .text(let text)), (.file, .text(let text)):
      read(text) != nil
    case (_, .none): isOptional
    default: false
    }
  }

  /// The text of a value in a URL.
  func write(_ value: KnobValue) -> String {
    switch value {
    case .none: "-"
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    // A dash alone stands for no value, so that a text that begins with one gets another.
    case .text(let text): isOptional && text.hasPrefix("-") ? "-" + text : text
    }
  }

  /// Parses the text of a value in a URL; nil if the knob does not accept it.
  func read(_ text: String) -> KnobValue? {
    if isOptional, text == "-" { return KnobValue.none }
    switch kind {
    case .toggle:
      return ["on": .flag(true), "off": .flag(false)][text]
    case .number(let range, _, _):
      guard let number = Double(text), range.contains(number) else { return nil }
      return .number(number)
    case .choice(let choices):
      return choices.contains { $0.id == text } ? .text(text) : nil
    case .text:
      return .text(isOptional && text.hasPrefix("--") ? String(text.dropFirst()) : text)
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
  var range: String {
    switch kind {
    case .toggle: tr("on or off")
    case .number(let range, _, _):
      tr(
        "a number from {1} to {2}", write(.number(range.lowerBound)),
        write(.number(range.upperBound)))
    case .choice(let choices): tr("one of {1}", choices.map(\.id).joined(separator: ", "))
    case .text: tr("a text")
    case .colour: tr("a colour such as #3584e4")
    case .date: tr("a day such as 2026-11-21")
    case .file(let suffix): tr("a path such as {1}", "/home/me/Page\(suffix)")
    }
  }
}
