import GTK
import Sandbox

/// When a link is followed: comparisons of variables, all of which must hold.
///
/// ```swift
/// FlowCondition("basket > 0 and member == true")
/// ```
struct FlowCondition: Equatable {
  enum Comparison: String, CaseIterable {
    case equal = "==", unequal = "!=", less = "<", greater = ">"
  }

  /// One comparison.
  struct Term: Equatable {
    let variable: String
    let comparison: Comparison
    let value: KnobValue
  }

  /// At least one.
  private(set) var terms: [Term]

  /// Why a text is no condition, as a sentence.
  struct Fault: Error, Equatable { let sentence: String }

  /// Reads a condition, also with `=` for `==`. A value is `true`, `false`, a number, or a text, perhaps in quotes.
  init(_ text: String) throws(Fault) {
    var terms: [Term] = []
    for part in FlowCondition.parts(of: text) { terms.append(try FlowCondition.term(part)) }
    self.terms = terms
  }

  /// The condition as it is read.
  var text: String {
    terms.map { "\($0.variable) \($0.comparison.rawValue) \(FlowCondition.write($0.value))" }
      .joined(separator: " and ")
  }

  /// The condition with what `change` makes of its comparisons.
  func mapped(_ change: (Term) -> Term) -> FlowCondition {
    var next = self
    next.terms = terms.map(change)
    return next
  }

  /// Whether it holds with these values of variables. What compares a variable that is not there does not.
  func holds(with values: [String: KnobValue]) -> Bool {
    terms.allSatisfy { $0.holds(with: values) }
  }

  // MARK: Reading

  /// What stands between the `and`s that are in no quotes.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    for (index, piece) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { parts[parts.count - 1] += "\"" }
      let words =
        index % 2 == 0 ? piece.split(separator: " and ", omittingEmptySubsequences: false) : [piece]
      parts[parts.count - 1] += words[0]
      parts += words.dropFirst().map(String.init)
    }
    return parts
  }

  private static func term(_ text: String) throws(Fault) -> Term {
    // What is in quotes is compared with.
    let head = text.prefix { $0 != "\"" }
    var found: (comparison: Comparison, range: Range<String.Index>)?
    for comparison in Comparison.allCases {
      guard let range = head.firstRange(of: comparison.rawValue) else { continue }
      if found.map({ range.lowerBound < $0.range.lowerBound }) ?? true {
        found = (comparison, range)
      }
    }
    // As one writes it who does not program.
    if found == nil, let range = head.firstRange(of: "=") { found = (.equal, range) }
    guard let (comparison, range) = found else {
      throw Fault(
        sentence: tr("“{1}” compares nothing: it has none of ==, !=, <, >.", text[...].trimmed))
    }
    let name = text[..<range.lowerBound].trimmed
    guard FlowVariable.isName(name) else {
      throw Fault(sentence: tr("“{1}” is no name of a variable.", name))
    }
    return Term(
      variable: name, comparison: comparison,
      value: try value(text[range.upperBound...].trimmed))
  }

  private static func value(_ text: String) throws(Fault) -> KnobValue {
    if text.hasPrefix("\"") {
      guard text.count > 1, text.hasSuffix("\""), !text.dropFirst().dropLast().contains("\"") else {
        throw Fault(sentence: tr("The text {1} does not end with a quotation mark.", text))
      }
      return .text(String(text.dropFirst().dropLast()))
    }
    if text.isEmpty || text.contains(where: { "=<>!\"".contains($0) }) {
      throw Fault(sentence: tr("“{1}” is nothing to compare with.", text))
    }
    return KnobValue(written: text)
  }

  private static func write(_ value: KnobValue) -> String {
    if case .text(let text) = value { "\"\(text)\"" } else { value.spelled }
  }
}

extension FlowCondition.Term {
  func holds(with values: [String: KnobValue]) -> Bool {
    guard let present = values.named(variable) else { return false }
    switch comparison {
    case .equal, .unequal:
      // A number is the same however it is written.
      let isEqual =
        if case .number(let number) = present {
          number == Double(value.spelled)
        } else {
          present.spelled == value.spelled
        }
      return isEqual == (comparison == .equal)
    case .less, .greater:
      guard let one = Double(present.spelled), let other = Double(value.spelled), other.isFinite
      else { return false }
      return comparison == .less ? one < other : one > other
    }
  }
}
