/// Items that are computed from their rows and not stored. Two snapshots with the same instance are
/// known to have the same items.
@usableFromInline
nonisolated final class ComputedItems<Item: Hashable & Sendable>: Sendable {
  @usableFromInline let count: Int
  @usableFromInline let item: @Sendable (Int) -> Item
  private let index: @Sendable (Item) -> Int?

  @usableFromInline
  init(
    count: Int, item: @escaping @Sendable (Int) -> Item,
    index: @escaping @Sendable (Item) -> Int?
  ) {
    precondition(count >= 0, "A list cannot have \(count) rows.")
    self.count = count
    self.item = item
    self.index = index
  }

  /// The row that the closure returns, if it exists and has this item; else nil.
  @usableFromInline
  func row(of item: Item) -> Int? {
    guard let row = index(item), row >= 0, row < count, self.item(row) == item else { return nil }
    return row
  }
}
