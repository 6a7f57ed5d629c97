import Containment
import TestSupport
import Testing

@Suite("ListDiff")
nonisolated struct ListDiffTests {
  @Test("LS-06 random lists: the result is the new list, the moves are minimal")
  func randomLists() {
    var dice = Dice()
    print("ListDiff: seed \(Dice.seed)")
    for _ in 0..<2_000 {
      let pool = Array(0..<Int.random(in: 1...60, using: &dice))
      let old = pool.shuffled(using: &dice).prefix(.random(in: 0...pool.count, using: &dice))
      var new = Array(old)
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: new = Array(pool.shuffled(using: &dice).prefix(old.count))
      case 1: new.removeAll { _ in Bool.random(using: &dice) }
      default: break
      }
      for id in pool where !new.contains(id) && Int.random(in: 0..<4, using: &dice) == 0 {
        new.insert(id, at: Int.random(in: 0...new.count, using: &dice))
      }
      for _ in 0..<Int.random(in: 0...3, using: &dice) where !new.isEmpty {
        let id = new.remove(at: Int.random(in: 0..<new.count, using: &dice))
        new.insert(id, at: Int.random(in: 0...new.count, using: &dice))
      }
      if let fault = fault(from: Array(old), to: new) {
        Issue.record("seed \(Dice.seed): \(fault)")
        return
      }
    }
  }

  @Test("LS-06 every list of up to five ids turns into every other")
  func everyPair() {
    let lists = arrangements(of: [0, 1, 2, 3, 4])
    #expect(lists.count == 326)
    // What the ids are called does not matter, so that the old list can be in order.
    for old in lists where old == old.sorted() {
      for new in lists {
        if let fault = fault(from: old, to: new) {
          Issue.record("\(fault)")
          return
        }
      }
    }
  }

  @Test("LS-06 six ids turn into every order of every part of them")
  func everyOrderOfSix() {
    let lists = arrangements(of: [0, 1, 2, 3, 4, 5])
    #expect(lists.count == 1957)
    for new in lists {
      if let fault = fault(from: [0, 1, 2, 3, 4, 5], to: new) {
        Issue.record("\(fault)")
        return
      }
    }
  }

  @Test("LS-06 first to end, and last to front, is one move")
  func firstToEnd() {
    let ids = Array(0..<1_000)
    let toEnd = ListDiff(from: ids, to: ids.dropFirst() + [0])
    #expect(toEnd.moves == [.init(from: 0, to: 999)])
    #expect(toEnd.insertions.isEmpty && toEnd.removals.isEmpty)
    let toFront = ListDiff(from: ids, to: [999] + ids.dropLast())
    #expect(toFront.moves == [.init(from: 999, to: 0)])
  }

  @Test("100,000 rows: shuffled, reversed, edited, replaced, the numbers are right")
  func manyRows() {
    var dice = Dice()
    let ids = Array(0..<100_000)

    let shuffled = ids.shuffled(using: &dice)
    let diff = ListDiff(from: ids, to: shuffled)
    #expect(diff.insertions.isEmpty && diff.removals.isEmpty)
    #expect(result(of: diff, from: ids, to: shuffled) == shuffled, "seed \(Dice.seed)")
    // A longest ascending run of n shuffled numbers has about 2√n, here 632.
    #expect((99_250...99_500).contains(diff.moves.count), "seed \(Dice.seed)")

    #expect(ListDiff(from: ids, to: ids.reversed()).moves.count == 99_999)
    #expect(ListDiff(from: ids, to: ids).isEmpty)

    var edited = ids
    for place in 0..<5 { edited.remove(at: place * 17_000) }
    for place in 0..<5 { edited.insert(-1 - place, at: place * 16_000 + 3) }
    let edits = ListDiff(from: ids, to: edited)
    #expect(edits.removals == [0, 17_001, 34_002, 51_003, 68_004])
    #expect(edits.insertions == [3, 16_003, 32_003, 48_003, 64_003])
    #expect(edits.moves.isEmpty)

    let replaced = ListDiff(from: ids, to: 100_000..<200_000)
    #expect(replaced.removals.count == 100_000 && replaced.insertions.count == 100_000)
  }
}

/// Applies a difference as its documentation says; nil where no row came to stand.
nonisolated func result<ID>(of diff: ListDiff, from old: [ID], to new: [ID]) -> [ID?] {
  let gone = Set(diff.removals).union(diff.moves.map(\.from))
  var staying = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
  var rows = [ID?](repeating: nil, count: diff.newCount)
  for offset in diff.insertions { rows[offset] = new[offset] }
  for move in diff.moves { rows[move.to] = old[move.from] }
  for offset in rows.indices where rows[offset] == nil { rows[offset] = staying.popFirst() }
  return rows + staying.map { $0 }
}

/// What is wrong with the difference of two lists, if anything.
nonisolated func fault<ID: Hashable>(from old: [ID], to new: [ID]) -> String? {
  let diff = ListDiff(from: old, to: new)
  let story = "\(old) → \(new): \(diff)"
  if result(of: diff, from: old, to: new) != new { return "another result, \(story)" }
  if diff.removals.map({ old[$0] }) != old.filter({ !new.contains($0) }) {
    return "other removals, \(story)"
  }
  if diff.insertions.map({ new[$0] }) != new.filter({ !old.contains($0) }) {
    return "other insertions, \(story)"
  }
  if diff.moves.map(\.to) != diff.moves.map(\.to).sorted() { return "moves in disorder, \(story)" }
  let retained = new.compactMap { old.firstIndex(of: $0) }
  let needed = retained.count - longestAscent(of: retained)
  if diff.moves.count != needed { return "not the \(needed) moves that are needed, \(story)" }
  if diff.isEmpty != (old == new) { return "isEmpty is wrong, \(story)" }
  return nil
}

/// The length of a longest ascending subsequence, the slow way.
nonisolated private func longestAscent(of values: [Int]) -> Int {
  var lengths: [Int] = []
  for (offset, value) in values.enumerated() {
    lengths.append(1 + ((0..<offset).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
  }
  return lengths.max() ?? 0
}

/// Every order of every part of the values.
nonisolated private func arrangements(of values: [Int]) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest = all
  while !longest.isEmpty {
    longest = longest.flatMap { list in
      values.filter { !list.contains($0) }.map { list + [$0] }
    }
    all += longest
  }
  return all
}
