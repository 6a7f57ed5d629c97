/// Items that follow from their rows and are kept nowhere. The instance is the token by which two
/// snapshots know at once that they show the same.
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

  /// What the closure answers, if that is a row and the item is there.
  @usableFromInline
  func row(of item: Item) -> Int? {
    guard let row = index(item), row >= 0, row < count, self.item(row) == item else { return nil }
    return row
  }
}
