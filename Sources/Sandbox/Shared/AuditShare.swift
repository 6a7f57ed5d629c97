/// The part of an audit that is done where tests of each change have little time: what is left out follows from a
/// number, and is done with another one.
package enum AuditShare {
  /// The number; nil for all of the audit.
  package static var seed: UInt64?

  /// Whether what has this number among its like is done: one in `count`.
  package static func takes(_ number: Int, oneIn count: Int) -> Bool {
    guard let seed else { return true }
    return (number + Int(seed % 1_000_000)) % count == 0
  }
}
