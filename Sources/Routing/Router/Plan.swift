/// What a navigation would do, decision by decision, in the order of the way back from the target,
/// and then of what is done. (Row RT-A1.)
///
/// ```swift
/// print(try router.plan(to: product, with: 42))
/// ```
public struct Plan: CustomStringConvertible {
  /// What would be decided, in order.
  public let decisions: [Decision]

  public var description: String { decisions.map(\.description).joined(separator: "\n") }
}
