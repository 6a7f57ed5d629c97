/// Where in a longer row of things something is, for assistive technology: "3 of 500".
public nonisolated struct AccessiblePosition: Hashable, Sendable {
  /// The place; the first is 1.
  public var position: Int
  /// How many there are in all.
  public var count: Int

  /// The place `position`, from 1, among `count`.
  public init(position: Int, count: Int) {
    self.position = position
    self.count = count
  }
}
