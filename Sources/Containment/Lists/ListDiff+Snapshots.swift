nonisolated extension ListDiff {
  /// Compares the items of two snapshots, without regard to sections and marks. O(1) when one is a
  /// copy of the other whose items have not been changed; otherwise like ``init(from:to:)-(_,_)``,
  /// without copying items that are in an array.
  init<Item>(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) {
    if old.rows.isIdentical(to: new.rows) {
      self.init(unchanged: old.count)
    } else if old.isEmpty || new.isEmpty {
      self.init(
        removals: ListDiff.offsets(below: old.count),
        insertions: ListDiff.offsets(below: new.count), oldCount: old.count, newCount: new.count)
    } else if old.rows.computed == nil, new.rows.computed == nil {
      self.init(from: old.items, to: new.items)
    } else {
      self.init(trimming: old.rows, new.rows)
    }
  }

  /// An array of a range takes half a second for a million rows where nothing is optimised.
  private static func offsets(below count: Int) -> [Int] {
    [Int](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        buffer.initializeElement(at: filled, to: filled)
        filled += 1
      }
    }
  }
}
