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

  /// What a condition compares.
  func expression(_ condition: FlowCondition) -> String {
    condition.terms.map(expression).joined(separator: ", ")
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
      guard let bound = Double(term.value.spelled), !variable.isFlag else { return "false" }
      if case .number = variable.initial { return "\(place) \(sign) \(bound)" }
      return "(Double(\(place)) ?? .nan) \(sign) \(bound)"
    }
  }
}
