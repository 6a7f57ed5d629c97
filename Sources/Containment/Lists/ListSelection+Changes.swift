nonisolated extension ListSelection {
  /// Follows a change of the list: what is gone is not selected any more. A cursor that is gone
  /// goes to the next row behind it that is still there, or else to the nearest one before it; so
  /// does the pivot. O(*k* + *d*) for *k* selected items and a cursor that goes *d* rows far.
  @discardableResult
  mutating func follow(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) -> Bool {
    guard !old.rows.isIdentical(to: new.rows) else { return false }
    let isPivotCursor = pivot == cursor
    cursor = cursor.flatMap { survivor(of: $0, from: old, to: new) }
    pivot = isPivotCursor ? cursor : pivot.flatMap { survivor(of: $0, from: old, to: new) }
    return drop(where: { !new.contains($0) })
  }

  /// The item itself or, if it is gone, the row that takes its place.
  private func survivor(
    of item: Item, from old: ListSnapshot<Item>, to new: ListSnapshot<Item>
  ) -> Item? {
    if new.contains(item) { return item }
    guard !new.isEmpty, let row = old.index(of: item) else { return nil }
    let nearest =
      (row + 1..<old.count).first { new.contains(old[$0]) }
      ?? (0..<row).last { new.contains(old[$0]) }
    return nearest.map { old[$0] }
  }
}
