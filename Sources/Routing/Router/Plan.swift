/// What a navigation would do: first the decisions, in the order from the target back to the
/// origin, then the changes, in the order of execution.
///
/// ```swift
/// print(try router.plan(to: product, with: 42))
/// ```
public struct Plan: CustomStringConvertible {
  /// What would be decided, in order.
  public let decisions: [Decision]

  public var description: String { decisions.map(\.description).joined(separator: "\n") }
}
