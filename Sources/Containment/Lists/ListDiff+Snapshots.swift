nonisolated extension ListDiff {
  /// Compares the items of two snapshots, without regard to sections and marks. O(1) when one is a
  /// copy of the other whose items have not been changed; otherwise like ``init(from:to:)-(_,_)``,
  /// without copying items that are in an array.
  init<Item>(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) {
    if old.rows.isIdentical(to: new.rows) {
      self.init(unchanged: old.count)
    } else if old.isEmpty || new.isEmpty {
      self.init(
        removals: Array(0..<old.count), insertions: Array(0..<new.count), oldCount: old.count,
        newCount: new.count)
    } else if old.rows.computed == nil, new.rows.computed == nil {
      self.init(from: old.items, to: new.items)
    } else {
      self.init(trimming: old.rows, new.rows)
    }
  }
}
