@testable import Containment
import TestSupport
import Testing

@Suite("ListDiff parts and rows")
nonisolated struct ListDiffPartsTests {
  /// Two lists of ids above 0, with some in common.
  private func lists(_ dice: inout Dice) -> (old: [Int], new: [Int]) {
    let pool = 1...Int.random(in: 1...14, using: &dice)
    let old = Array(pool.shuffled(using: &dice).prefix(.random(in: 0...14, using: &dice)))
    var new = Array(pool.shuffled(using: &dice).prefix(.random(in: 0...14, using: &dice)))
    if Bool.random(using: &dice) {
      new.sort { old.firstIndex(of: $0) ?? $0 < old.firstIndex(of: $1) ?? $1 }
    }
    return (old, new)
  }

  @Test("of random lists: where an old row stands now, the moves by origin, and what is trimmed")
  func random() {
    var dice = Dice()
    for _ in 0..<2_000 {
      let (old, new) = lists(&dice)
      let diff = ListDiff(from: old, to: new)
      let story = "seed \(Dice.seed): \(old) → \(new)"
      #expect(old.indices.map(diff.offset) == old.map(new.firstIndex), "\(story)")
      #expect(diff.movesByOrigin == diff.moves.sorted { $0.from < $1.from }, "\(story)")
      #expect(old.indices.filter(diff.moves(from:)) == diff.movesByOrigin.map(\.from), "\(story)")
      #expect(new.indices.filter(diff.moves(to:)) == diff.moves.map(\.to), "\(story)")
      #expect(ListDiff(trimming: old, new) == diff, "what is common changes nothing: \(story)")
    }
    #expect(ListDiff(trimming: 0..<1_000, 0..<1_001).insertions == [1_000])
    #expect(ListDiff(trimming: [1, 1], [1]).removals.count == 1, "common ends do not overlap")
  }

  @Test("rows before and behind both lists shift a difference")
  func shifted() {
    var dice = Dice()
    for _ in 0..<1_000 {
      let (old, new) = lists(&dice)
      let leading = Array(100..<100 + Int.random(in: 0...3, using: &dice))
      let trailing = Array(200..<200 + Int.random(in: 0...3, using: &dice))
      let (longOld, longNew) = (leading + old + trailing, leading + new + trailing)
      let diff = ListDiff(from: old, to: new)
        .shifted(by: leading.count, trailing: trailing.count)
      let story = "seed \(Dice.seed): \(longOld) → \(longNew)"
      #expect(result(of: diff, from: longOld, to: longNew) == longNew, "\(story)")
      #expect(diff == ListDiff(from: longOld, to: longNew), "\(story)")
      #expect(longOld.indices.map(diff.offset) == longOld.map(longNew.firstIndex), "\(story)")
    }
  }

  @Test("lists one behind the other: the difference of the whole is that of the parts")
  func parts() {
    var dice = Dice()
    for _ in 0..<1_000 {
      let (old, new) = lists(&dice)
      let (oldTail, newTail) = lists(&dice)
      let (longOld, longNew) = (old + oldTail.map { $0 + 100 }, new + newTail.map { $0 + 100 })
      let diff = ListDiff(from: old, to: new).followed(by: ListDiff(from: oldTail, to: newTail))
      let story = "seed \(Dice.seed): \(longOld) → \(longNew)"
      #expect(diff.oldCount == longOld.count && diff.newCount == longNew.count, "\(story)")
      #expect(result(of: diff, from: longOld, to: longNew) == longNew, "\(story)")
      #expect(longOld.indices.map(diff.offset) == longOld.map(longNew.firstIndex), "\(story)")
      #expect(
        diff.moves.count == ListDiff(from: longOld, to: longNew).moves.count, "minimal, \(story)")
    }
  }

  @Test("nothing is where no row is")
  func misuse() async {
    await #expect(processExitsWith: .failure) { _ = ListDiff(from: [1], to: [1]).offset(of: 1) }
    await #expect(processExitsWith: .failure) { _ = ListDiff(from: [1], to: [1]).offset(of: -1) }
  }
}
