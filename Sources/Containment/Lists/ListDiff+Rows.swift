nonisolated extension ListDiff {
  /// Whether a row of the old list moves. O(log *m*) for *m* moves.
  func moves(from oldRow: Int) -> Bool {
    let move = movesByOrigin.firstIndex(ascending: { $0.from >= oldRow })
    return move < movesByOrigin.count && movesByOrigin[move].from == oldRow
  }

  /// Whether a row of the new list has moved there. O(log *m*) for *m* moves.
  func moves(to newRow: Int) -> Bool {
    let move = moves.firstIndex(ascending: { $0.to >= newRow })
    return move < moves.count && moves[move].to == newRow
  }

  /// The offset of an old row in the new list; nil if it is removed. O(log² *c*) for *c* changes.
  ///
  /// - Precondition: the row is in `0..<oldCount`.
  func offset(of oldRow: Int) -> Int? {
    precondition(
      oldRow >= 0 && oldRow < oldCount, "There is no row \(oldRow) in a list of \(oldCount).")
    let removed = removals.firstIndex(ascending: { $0 >= oldRow })
    if removed < removals.count, removals[removed] == oldRow { return nil }
    let moved = movesByOrigin.firstIndex(ascending: { $0.from >= oldRow })
    if moved < moves.count, movesByOrigin[moved].from == oldRow { return movesByOrigin[moved].to }
    // The rows that stay keep their order: the result is the first offset up to which there is one
    // more of them than before this row.
    let staying = oldRow - removed - moved
    let candidates = staying..<(staying + insertions.count + moves.count)
    return candidates.firstIndex(ascending: { offset in
      let come =
        insertions.firstIndex(ascending: { $0 > offset })
        + moves.firstIndex(ascending: { $0.to > offset })
      return offset + 1 - come > staying
    })
  }
}
