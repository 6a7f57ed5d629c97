import Containment
import TestSupport
import Testing

/// The edge cases that the suites of IGListKit, DifferenceKit and Epoxy prove.
@Suite("ListDiff cases")
nonisolated struct ListDiffCaseTests {
  @Test("LS-08 no change")
  func noChange() {
    #expect(ListDiff(from: ["a", "b"], to: ["a", "b"]).isEmpty)
    let ids = ["a", "b"]
    #expect(ListDiff(from: ids, to: ids).isEmpty)
  }

  @Test("LS-08 swap of two is one move")
  func swap() {
    let diff = ListDiff(from: [1, 2], to: [2, 1])
    #expect(diff.moves.count == 1 && diff.removals.isEmpty && diff.insertions.isEmpty)
    #expect(ListDiff(from: [0, 1, 2, 3, 4], to: [0, 3, 2, 1, 4]).moves.count == 2)
  }

  @Test("LS-08 the words of Heckel's paper")
  func heckel() {
    func words(_ text: String) -> [String] {
      var seen: [Substring: Int] = [:]
      return text.split(separator: " ").map {
        seen[$0, default: 0] += 1
        return "\($0) \(seen[$0]!)"
      }
    }
    let old = words(
      "much writing is like snow , a mass of long words and phrases falls upon the relevant facts "
        + "covering up the details .")
    let new = words(
      "a mass of latin words falls upon the relevant facts like soft snow , covering up the "
        + "details .")
    #expect(fault(from: old, to: new) == nil)
    let diff = ListDiff(from: old, to: new)
    #expect(
      diff.removals.map { old[$0] }.map { $0.dropLast(2) }.elementsEqual(
        ["much", "writing", "is", "long", "and", "phrases"]))
    #expect(diff.insertions.map { new[$0] } == ["latin 1", "soft 1"])
    #expect(diff.moves.map { new[$0.to] } == ["like 1", "snow 1", ", 1"])
  }

  @Test(
    "LS-08 insert, delete and move at the head, in the middle, at the end, mixed, and of nothing",
    arguments: [
      ([], [], [], [], []), ([], [1, 2, 3], [], [0, 1, 2], []),
      ([1, 2, 3], [], [0, 1, 2], [], []),
      ([1, 2, 3], [0, 1, 2, 3], [], [0], []), ([1, 2, 3], [1, 0, 2, 3], [], [1], []),
      ([1, 2, 3], [1, 2, 3, 0], [], [3], []), ([1, 2, 3], [2, 3], [0], [], []),
      ([1, 2, 3], [1, 3], [1], [], []), ([1, 2, 3], [1, 2], [2], [], []),
      ([1, 2, 3, 4], [2, 3, 4, 1], [], [], [0, 3]), ([1, 2, 3, 4], [4, 1, 2, 3], [], [], [3, 0]),
      ([1, 2, 3, 4, 5], [1, 3, 4, 2, 5], [], [], [1, 3]),
      // Of several that move together it is the smaller block.
      ([1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 1, 2, 3], [], [], [0, 4, 1, 5, 2, 6]),
      ([1, 2, 3, 4, 5, 6], [5, 1, 7, 3, 4, 8], [1, 5], [2, 5], [4, 0]),
    ] as [([Int], [Int], [Int], [Int], [Int])])
  func places(old: [Int], new: [Int], removals: [Int], insertions: [Int], moves: [Int]) {
    let diff = ListDiff(from: old, to: new)
    #expect(diff.isEmpty == (old == new))
    #expect(diff.oldCount == old.count && diff.newCount == new.count)
    #expect(diff.removals == removals)
    #expect(diff.insertions == insertions)
    #expect(diff.moves.flatMap { [$0.from, $0.to] } == moves)
  }

  @Test("LS-08 identity apart from equality: another content under the same id is no difference")
  func contentOnly() {
    struct Row: Hashable {
      let id: Int
      var title: String
      static func == (first: Row, second: Row) -> Bool { first.id == second.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let old = [Row(id: 1, title: "a"), Row(id: 2, title: "b")]
    let new = [Row(id: 2, title: "B"), Row(id: 1, title: "A")]
    #expect(ListDiff(from: old, to: [new[1], new[0]]).isEmpty)
    #expect(ListDiff(from: old, to: new).moves.count == 1)
  }

  @Test("LS-08 pointer or equality: objects are the same row when they are equal")
  func objects() {
    final class Reference: Hashable {
      let id: Int
      init(_ id: Int) { self.id = id }
      static func == (first: Reference, second: Reference) -> Bool { first.id == second.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let diff = ListDiff(
      from: [Reference(1), Reference(2)], to: [Reference(1), Reference(3), Reference(2)])
    #expect(diff.insertions == [1] && diff.removals.isEmpty && diff.moves.isEmpty)
  }

  @Test("LS-08 ids equal by hash but unequal")
  func collisions() {
    struct Colliding: Hashable, CustomStringConvertible {
      let id: Int
      func hash(into hasher: inout Hasher) { hasher.combine(id % 2) }
      var description: String { "\(id)" }
    }
    var dice = Dice()
    for _ in 0..<100 {
      let old = (0..<20).shuffled(using: &dice).prefix(12).map(Colliding.init)
      let new = (0..<20).shuffled(using: &dice).prefix(12).map(Colliding.init)
      #expect(fault(from: old, to: new) == nil, "seed \(Dice.seed)")
    }
  }

  @Test("LS-08 optional ids: nil is an id like any other")
  func optionals() {
    #expect(fault(from: [nil, 1, 2], to: [2, nil, 3]) == nil)
    let diff = ListDiff(from: [1, nil, 2], to: [1, 2] as [Int?])
    #expect(diff.removals == [1] && diff.moves.isEmpty)
  }

  @Test("LS-08 an item moves across sections: one move in the flattened rows")
  func acrossSections() {
    let old = ["A", "1", "2", "B", "3", "4"]
    let diff = ListDiff(from: old, to: ["A", "2", "B", "3", "4", "1"])
    #expect(diff.moves == [.init(from: 1, to: 5)])
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty)
    // The last of one section becomes the first of the next: the header and it change places.
    #expect(ListDiff(from: old, to: ["A", "1", "B", "2", "3", "4"]).moves.count == 1)
  }

  @Test("LS-08 a section moves while its items change")
  func sectionMoves() {
    let old = ["A", "1", "2", "3", "B", "4", "5", "6", "7"]
    let new = ["B", "4", "5", "6", "7", "A", "1", "8", "3"]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.removals == [2] && diff.insertions == [7])
    #expect(diff.moves.map { new[$0.to] } == ["A", "1", "3"])
  }

  @Test("LS-08 offsets count from the beginning, whatever the collection counts from")
  func slices() {
    let ids = Array(0..<10)
    let diff = ListDiff(from: ids[4...], to: ids[5..<9])
    #expect(diff.removals == [0, 5] && diff.oldCount == 6)
    #expect(ListDiff(from: 3..<6, to: [3, 4, 5, 6]).insertions == [3])
    #expect(ListDiff(from: Set([7]), to: CollectionOfOne(7)).isEmpty)
  }

  @Test("LS-08 a massive update of rows that are all others")
  func massive() {
    let diff = ListDiff(from: 0..<5_000, to: 5_000..<12_000)
    #expect(diff.removals == Array(0..<5_000) && diff.insertions == Array(0..<7_000))
  }

  @Test("LS-08 ids that stand twice are refused, in the old list and in the new")
  func duplicates() async {
    await #expect(processExitsWith: .failure) { _ = ListDiff(from: [1, 2, 1], to: [2, 3]) }
    await #expect(processExitsWith: .failure) { _ = ListDiff(from: [1, 2, 3], to: [2, 1, 2, 4]) }
  }
}
