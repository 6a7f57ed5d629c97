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

  /// Calls `body` for every row that is in both lists, in runs that lie side by side in both: where
  /// the run begins in the old list, where in the new, how many rows it has. Rows that move come
  /// last, one at a time. O(*r* + *m*) for *r* runs and *m* moves.
  func forEachRetainedRun(_ body: (_ old: Int, _ new: Int, _ count: Int) -> Void) {
    // Removed, inserted and moved rows end a run.
    let gone = merged(removals, movesByOrigin.map(\.from)) + [oldCount]
    let come = merged(insertions, moves.map(\.to)) + [newCount]
    var (old, new) = (0, 0)
    var (nextGone, nextCome) = (0, 0)
    while old < oldCount || new < newCount {
      if gone[nextGone] == old, old < oldCount {
        old += 1
        nextGone += 1
      } else if come[nextCome] == new, new < newCount {
        new += 1
        nextCome += 1
      } else {
        let count = min(gone[nextGone] - old, come[nextCome] - new)
        body(old, new, count)
        old += count
        new += count
      }
    }
    for move in moves { body(move.from, move.to, 1) }
  }

  private func merged(_ first: [Int], _ second: [Int]) -> [Int] {
    guard !first.isEmpty, !second.isEmpty else { return first + second }
    var result: [Int] = []
    result.reserveCapacity(first.count + second.count + 1)
    var rest = second[...]
    for offset in first {
      while let next = rest.first, next < offset {
        result.append(next)
        rest.removeFirst()
      }
      result.append(offset)
    }
    return result + rest
  }
}
