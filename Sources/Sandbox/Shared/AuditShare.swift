/// The part of an audit that is done where tests of each change have little time: what is left out follows from a
/// number, and is done with another one.
package enum AuditShare {
  /// The number; nil for all of the audit.
  package static var seed: UInt64?

  /// The scenarios that this process looks at, where several share an audit: every `count`th from `first` on.
  package static var turn = (first: 0, count: 1)

  /// Those of all scenarios that this process looks at.
  static func turn<Scenario>(of scenarios: [Scenario]) -> [Scenario] {
    stride(from: turn.first, to: scenarios.count, by: turn.count).map { scenarios[$0] }
  }

  /// Whether what has this number among its like is done: one in `count`.
  package static func takes(_ number: Int, oneIn count: Int) -> Bool {
    guard let seed else { return true }
    return (number + Int(seed % 1_000_000)) % count == 0
  }
}
