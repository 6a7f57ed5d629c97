nonisolated extension ListDiff {
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
