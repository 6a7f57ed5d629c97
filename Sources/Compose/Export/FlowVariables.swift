import Sandbox

// Not translated: Swift.
/// The variables of a flow as properties of the store.
struct FlowVariables {
  let all: [(variable: FlowVariable, name: String)]

  init(_ flow: Flow) {
    var names = SwiftNames(besides: ["changes", "rows", "remove", "restore"])
    all = flow.variables.map { (variable: $0, name: names.take(SwiftNames.member($0.name))) }
  }

  /// Whether a number may be written in a text.
  var hasNumbers: Bool {
    all.contains { if case .number = $0.variable.initial { true } else { false } }
  }

  /// The variable with a name, and what it is in Swift.
  subscript(_ name: String) -> (variable: FlowVariable, place: String)? {
    guard let found = all.map(\.variable).named(name),
      let own = all.first(where: { $0.variable.name == found.name })
    else { return nil }
    return (variable: found, place: "store.\(own.name)")
  }

  /// What a variable has as a text.
  func text(of name: String) -> String? {
    guard let (variable, place) = self[name] else { return nil }
    return switch variable.initial {
    case .number: "\(place).spelled"
    case .flag: "\"\\(\(place))\""
    case .text, .none: place
    }
  }

  static func literal(_ value: KnobValue) -> String {
    switch value {
    case .none: "nil"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): swiftQuoted(text)
    }
  }

  /// What is done if a condition holds, or otherwise. What is known to hold, or not to, is not asked.
  func choosing(
    by condition: FlowCondition, _ then: [String], otherwise: [String]?
  ) -> [String] {
    let terms = condition.terms.map(expression).filter { $0 != "true" }
    if terms.contains("false") { return otherwise ?? [] }
    if terms.isEmpty { return then }
    let other = otherwise.map { ["} else {"] + $0.indented } ?? []
    return ["if \(terms.joined(separator: ", ")) {"] + then.indented + other + ["}"]
  }

  /// What makes a text the value of a variable, which stays as it is where it cannot be that.
  static func value(
    of text: String, for found: (variable: FlowVariable, place: String)
  ) -> String {
    switch found.variable.initial {
    case .flag: "Bool(\(text)) ?? \(found.place)"
    case .number: "Double(\(text)) ?? \(found.place)"
    case .text, .none: text
    }
  }

  private func expression(_ term: FlowCondition.Term) -> String {
    guard let (variable, place) = self[term.variable] else { return "false" }
    let sign = term.comparison.rawValue
    switch term.comparison {
    case .equal, .unequal:
      guard let value = variable.value(of: term.value.spelled) else {
        return "\(term.comparison == .unequal)"
      }
      if case .flag(let flag) = value {
        return flag == (term.comparison == .equal) ? place : "!\(place)"
      }
      return "\(place) \(sign) \(FlowVariables.literal(value))"
    case .less, .greater:
      guard let bound = Double(term.value.spelled), bound.isFinite, !variable.isFlag else {
        return "false"
      }
      if case .number = variable.initial { return "\(place) \(sign) \(bound)" }
      return "(Double(\(place)) ?? .nan) \(sign) \(bound)"
    }
  }
}
