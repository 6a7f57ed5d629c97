@testable import Containment
import TestSupport
import Testing

@Suite("ListSnapshot of computed items")
nonisolated struct ComputedSnapshotTests {
  /// Tens: 0, 10, 20, …
  private func tens(_ count: Int) -> ListSnapshot<Int> {
    ListSnapshot(count: count, item: { $0 * 10 }, index: { $0 / 10 })
  }

  @Test("a million million rows cost nothing, and every question is answered")
  func reading() throws {
    let count = 1_000_000_000_000
    var snapshot = tens(count)
    #expect(snapshot.count == count && !snapshot.isEmpty)
    #expect(snapshot[0] == 0 && snapshot[count - 1] == (count - 1) * 10)
    #expect(snapshot.contains(70) && snapshot.index(of: 70) == 7)
    #expect(snapshot.sections == ["main"] && snapshot.rows(in: "main") == 0..<count)
    #expect(snapshot.rows(in: "other") == nil)
    #expect(snapshot.section(containing: 70) == "main")
    #expect(snapshot.section(containing: 71) == nil)
    try snapshot.reconfigure([10, 20])
    try snapshot.reload([20])
    #expect(snapshot.reconfiguredItems == [10] && snapshot.reloadedItems == [20])
    #expect(throws: UnknownItemError.self) { try snapshot.reload([21]) }
    #expect(throws: UnknownItemError.self) { try snapshot.move(20, after: 21) }
    try snapshot.appendSection("more")
    #expect(snapshot.rows(in: "more") == count..<count)
    #expect(snapshot.rows.computed != nil)
  }

  @Test("an index is believed only if the row exists and has the item")
  func lies() {
    let snapshot = ListSnapshot(count: 3, item: { $0 * 10 }, index: { $0 == 5 ? nil : $0 / 10 })
    #expect(snapshot.index(of: 20) == 2)
    #expect(snapshot.index(of: 21) == nil)
    #expect(snapshot.index(of: 30) == nil)
    #expect(snapshot.index(of: -10) == nil)
    #expect(snapshot.index(of: 5) == nil)
    #expect(!snapshot.contains(30) && !snapshot.contains(-10))
  }

  @Test("no rows")
  func empty() throws {
    var snapshot = tens(0)
    #expect(snapshot.isEmpty && snapshot.items == [] && !snapshot.contains(0))
    try snapshot.append([5])
    #expect(snapshot.items == [5])
    snapshot._checkInvariants()
  }

  @Test("items, of all rows and of a section, with their rows as indices")
  func items() throws {
    var snapshot = tens(4)
    try snapshot.appendSection("more")
    #expect(snapshot.items == [0, 10, 20, 30])
    #expect(snapshot.items(in: "main") == [0, 10, 20, 30])
    #expect(snapshot.items(in: "more")?.indices == 4..<4)
    #expect(snapshot.rows.computed != nil)
    snapshot._checkInvariants()
  }

  @Test("the first change makes an ordinary snapshot of it, which is what it was, changed")
  func changes() throws {
    let changes: [((inout ListSnapshot<Int>) throws -> Void, [Int])] = [
      ({ try $0.append([1, 2]) }, [0, 10, 20, 30, 1, 2]),
      ({ try $0.insert([1, 2], before: 10) }, [0, 1, 2, 10, 20, 30]),
      ({ try $0.insert([1], after: 30) }, [0, 10, 20, 30, 1]),
      ({ try $0.delete([0, 20]) }, [10, 30]),
      ({ try $0.move(0, after: 20) }, [10, 20, 0, 30]),
    ]
    for (number, (change, result)) in changes.enumerated() {
      let before = tens(4)
      var snapshot = before
      try snapshot.reload([30])
      try change(&snapshot)
      #expect(snapshot.items == result, "change \(number)")
      #expect(snapshot.rows.computed == nil, "change \(number)")
      #expect(snapshot.rows(in: "main") == 0..<result.count, "change \(number)")
      #expect(snapshot.reloadedItems == [30], "change \(number)")
      snapshot._checkInvariants()
      #expect(before.items == [0, 10, 20, 30] && before.rows.computed != nil, "a value")
    }
  }

  @Test("calls that change nothing and calls that are refused leave it computed")
  func noChange() throws {
    var snapshot = tens(4)
    try snapshot.append([])
    try snapshot.insert([], before: 10)
    try snapshot.delete([])
    try snapshot.move(10, before: 10)
    #expect(throws: UnknownItemError.self) { try snapshot.delete([20, 21]) }
    #expect(throws: DuplicateItemError.self) { try snapshot.append([1, 20]) }
    #expect(throws: DuplicateItemError.self) { try snapshot.insert([1, 1], before: 20) }
    #expect(snapshot.rows.computed != nil && snapshot == snapshot)
    #expect(snapshot.items == [0, 10, 20, 30])
    snapshot._checkInvariants()
  }

  @Test("the error names both places of an item that is there already")
  func duplicate() {
    var snapshot = tens(4)
    let error = #expect(throws: DuplicateItemError.self) { try snapshot.append([1, 20]) }
    #expect(error?.first == .init(section: "main", offset: 2))
    #expect(error?.second == .init(section: "main", offset: 5))
  }

  @Test("copies are equal without a look at an item; others by their items")
  func equality() throws {
    let count = 1_000_000_000_000
    let huge = tens(count)
    var copy = huge
    #expect(copy == huge)
    try copy.reload([10])
    #expect(copy != huge)

    let stored = try ListSnapshot([0, 10, 20])
    #expect(tens(3) == tens(3) && tens(3) == stored && stored == tens(3))
    #expect(tens(3) != tens(4) && tens(4) != stored && stored != tens(4))
    let other = try ListSnapshot([0, 10, 21])
    #expect(tens(3) != other && other != tens(3))
    #expect(tens(0) != ListSnapshot(), "one has a section")
  }

  @Test("the difference of copies is known at once")
  func differenceOfCopies() throws {
    let huge = tens(1_000_000_000_000)
    var copy = huge
    try copy.reload([10])
    let diff = ListDiff(from: huge, to: copy)
    #expect(diff.isEmpty && diff.oldCount == huge.count && diff.newCount == huge.count)
  }

  @Test("the difference of computed and stored snapshots is that of their items")
  func difference() throws {
    var dice = Dice()
    for _ in 0..<300 {
      let count = Int.random(in: 0...12, using: &dice)
      let offset = Int.random(in: 0...3, using: &dice)
      let first = tens(count)
      let second = ListSnapshot(
        count: Int.random(in: 0...12, using: &dice), item: { ($0 + offset) * 10 },
        index: { $0 / 10 - offset })
      var third = first
      for change in 0..<Int.random(in: 0...3, using: &dice) where !third.isEmpty {
        let item = third[.random(in: 0..<third.count, using: &dice)]
        try third.move(item, before: third[0])
        try third.insert([1_001 + change], after: item)
        try third.delete([third[third.count - 1]])
      }
      let all = [first, second, third]
      for old in all {
        for new in all {
          #expect(
            ListDiff(from: old, to: new) == ListDiff(from: old.items, to: new.items),
            "seed \(Dice.seed): \(old.items) → \(new.items)")
        }
      }
    }
  }

  @Test("rows that do not exist, and items that stand twice when they are stored, are refused")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = ListSnapshot(count: 3, item: { $0 }, index: { $0 })[3]
    }
    await #expect(processExitsWith: .failure) {
      _ = ListSnapshot(count: 3, item: { $0 }, index: { $0 })[-1]
    }
    await #expect(processExitsWith: .failure) {
      _ = ListSnapshot(count: -1, item: { $0 }, index: { $0 })
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = ListSnapshot(count: 3, item: { $0 / 2 }, index: { $0 * 2 })
      try snapshot.append([7])
    }
  }
}
