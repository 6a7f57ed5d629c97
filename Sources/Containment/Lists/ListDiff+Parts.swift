/// Differences of lists that are compared part by part and concatenated.
nonisolated extension ListDiff {
  /// Two lists that are the same.
  init(unchanged count: Int) { self.init(oldCount: count, newCount: count) }

  /// The difference of this list followed by another. Nothing moves from one into the other. O(*c*)
  /// for *c* changes.
  func followed(by next: ListDiff) -> ListDiff {
    if next.oldCount == 0, next.newCount == 0 { return self }
    if oldCount == 0, newCount == 0 { return next }
    func later(_ move: Move) -> Move {
      Move(from: move.from + oldCount, to: move.to + newCount)
    }
    return ListDiff(
      removals: removals + next.removals.map { $0 + oldCount },
      insertions: insertions + next.insertions.map { $0 + newCount },
      moves: moves + next.moves.map(later),
      movesByOrigin: movesByOrigin + next.movesByOrigin.map(later),
      oldCount: oldCount + next.oldCount, newCount: newCount + next.newCount)
  }

  /// The same difference with `leading` rows before both lists and `trailing` after them. O(*c*)
  /// for *c* changes.
  func shifted(by leading: Int, trailing: Int) -> ListDiff {
    ListDiff(unchanged: leading).followed(by: self).followed(by: ListDiff(unchanged: trailing))
  }

  /// Compares lists whose ids are not in arrays: only the part between the common beginning and the
  /// common end is copied into one.
  ///
  /// - Precondition: the ids of each list are unique.
  init<ID: Hashable>(
    trimming old: some RandomAccessCollection<ID>, _ new: some RandomAccessCollection<ID>
  ) {
    var prefix = 0
    for (first, second) in zip(old, new) {
      guard first == second else { break }
      prefix += 1
    }
    let (oldRest, newRest) = (old.dropFirst(prefix), new.dropFirst(prefix))
    var suffix = 0
    for (first, second) in zip(oldRest.reversed(), newRest.reversed()) {
      guard first == second else { break }
      suffix += 1
    }
    self = ListDiff(from: oldRest.dropLast(suffix), to: newRest.dropLast(suffix))
      .shifted(by: prefix, trailing: suffix)
  }
}
