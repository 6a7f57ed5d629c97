/// The position of an item among several, for assistive technology: "3 of 500".
public nonisolated struct AccessiblePosition: Hashable, Sendable {
  /// The position; the first is 1.
  public var position: Int
  /// The number of all items.
  public var count: Int

  /// The position `position`, from 1, among `count` items.
  public init(position: Int, count: Int) {
    self.position = position
    self.count = count
  }
}
