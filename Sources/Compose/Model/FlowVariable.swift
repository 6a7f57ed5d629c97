import GTK
import Parts
import Sandbox

/// Something that a flow keeps while it is played: that somebody is logged in, how much is in the basket.
struct FlowVariable: Equatable {
  /// What actions, fields of forms, conditions and texts in braces call it: letters, digits, dashes and underscores,
  /// with a letter in front.
  let name: String
  /// A text, a number or a flag. It never becomes something else.
  var initial: KnobValue

  /// Nil if the name is none, or the value is nothing.
  init?(_ name: String, _ initial: KnobValue) {
    guard FlowVariable.isName(name), initial != .none else { return nil }
    self.name = name
    self.initial = initial
  }

  static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && text != "and"
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// What the variable has after a text was written into it; nil if that is no such value.
  func value(of text: String) -> KnobValue? {
    switch initial {
    case .flag: return text == "true" || text == "false" ? .flag(text == "true") : nil
    case .number:
      guard let number = Double(text), number.isFinite else { return nil }
      return .number(number)
    case .text, .none: return .text(text)
    }
  }
}

extension KnobValue {
  /// The value as it is written in a text: without the fraction of a whole number.
  var spelled: String {
    switch self {
    case .none: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    }
  }

  /// The value that a person has written: a flag, a number or else a text. So is a number that would be spelled
  /// otherwise, as a code, a postcode or a price: a variable with a text is to have all of it.
  init(written text: String) {
    let number = KnobValue.number(Double(text) ?? .nan)
    if text == "true" || text == "false" {
      self = .flag(text == "true")
    } else {
      self = number.spelled == text && number.number.isFinite ? number : .text(text)
    }
  }
}

/// The values of a flow’s variables while it is played.
final class PlayedVariables {
  /// Called when one has another value.
  var onChange: @MainActor () -> Void = {}
  /// What was set since the flow has begun.
  private var changed: [String: KnobValue] = [:]

  /// The values at present.
  func values(of variables: [FlowVariable]) -> [String: KnobValue] {
    var values: [String: KnobValue] = [:]
    for variable in variables {
      let value = changed[variable.name]
      values[variable.name] =
        value.flatMap { $0.isLike(variable.initial) ? $0 : nil } ?? variable.initial
    }
    return values
  }

  /// Sets a variable. A value of another kind is read as a text; one that the variable cannot have, and one of a
  /// variable that is not there, does nothing.
  func set(_ name: String, to value: KnobValue, of variables: [FlowVariable]) {
    guard let variable = variables.named(name),
      let next = value.isLike(variable.initial) ? value : variable.value(of: value.spelled),
      next != values(of: variables)[variable.name]
    else { return }
    changed[variable.name] = next
    onChange()
  }

  /// Sets a flag to its opposite.
  func toggle(_ name: String, of variables: [FlowVariable]) {
    guard let variable = variables.named(name),
      case .flag(let flag)? = values(of: variables)[variable.name]
    else { return }
    set(name, to: .flag(!flag), of: variables)
  }

  /// Begins anew with the initial values.
  func reset() {
    guard !changed.isEmpty else { return }
    changed = [:]
    onChange()
  }
}

extension [FlowVariable] {
  /// The variable with a name, whichever of its letters are capitals: a field “Name” fills `name`.
  func named(_ name: String) -> FlowVariable? {
    first { $0.name == name } ?? first { $0.name.lowercased() == name.lowercased() }
  }
}

extension [String: KnobValue] {
  /// The value of the variable with a name, whichever of its letters are capitals.
  func named(_ name: String) -> KnobValue? {
    self[name]
      ?? filter { $0.key.lowercased() == name.lowercased() }.min { $0.key < $1.key }?.value
  }
}

extension KnobValue {
  /// Whether the other is of the same kind.
  fileprivate func isLike(_ other: KnobValue) -> Bool {
    switch (self, other) {
    case (.flag, .flag), (.number, .number), (.text, .text), (.none, .none): true
    default: false
    }
  }
}

extension LinkAction {
  /// The same with the first variable with which it works, if it has none yet.
  func beginning(with variables: [FlowVariable]) -> LinkAction {
    switch self {
    case .setVariable("", _):
      variables.first.map { LinkAction.setVariable($0.name, $0.initial.opposite) } ?? self
    case .toggleVariable(""):
      variables.first(where: \.isFlag).map { LinkAction.toggleVariable($0.name) } ?? self
    default: self
    }
  }

  /// Why it cannot work with these variables, as a sentence; nil if it can.
  func obstacle(among variables: [FlowVariable]) -> String? {
    switch self {
    case .setVariable(let name, let value):
      if variables.isEmpty {
        return
          tr("There are no variables yet. Add one to the tables and variables of the flow.")
      }
      if name.isEmpty { return nil }
      guard let variable = variables.named(name) else {
        return tr("There is no variable “{1}”.", name)
      }
      // What stands in braces is known only then.
      let isPossible = value.spelled.contains("{") || variable.value(of: value.spelled) != nil
      return isPossible ? nil : tr("“{1}” cannot be {2}.", name, value.spelled)
    case .toggleVariable(let name):
      let isPossible =
        name.isEmpty ? variables.contains(where: \.isFlag) : variables.named(name)?.isFlag == true
      return isPossible ? nil : tr("There is no variable that can be turned on or off.")
    default: return nil
    }
  }
}

extension Flow {
  /// Its variables, and what is written into fields of forms that have other names: conditions and texts in braces can
  /// name these as well. Fields whose names could be no variable’s are left out.
  var variablesAndFields: [FlowVariable] {
    var all = variables
    var taken = Set(variables.map { $0.name.lowercased() })
    func visit(_ layer: Layer) {
      for field in layer.kind == .form ? layer.fields : [] {
        guard let variable = FlowVariable(of: field),
          taken.insert(field.name.lowercased()).inserted
        else { continue }
        all.append(variable)
      }
      for child in layer.children { visit(child) }
    }
    for screen in screens { screen.composition.root.map(visit) }
    return all
  }
}

extension FlowVariable {
  /// What a field has in it; nil if its name could be no variable’s.
  fileprivate init?(of field: FormField) {
    switch field.kind {
    case .toggle: self.init(field.name, .flag(false))
    case .number: self.init(field.name, .number(0))
    case .text, .password, .choice, .date: self.init(field.name, .text(""))
    }
  }

  /// Whether it is true or false.
  var isFlag: Bool { if case .flag = initial { true } else { false } }
}

extension KnobValue {
  /// Of a flag the other one.
  fileprivate var opposite: KnobValue {
    if case .flag(let flag) = self { .flag(!flag) } else { self }
  }
}
