@testable import Containment
import TestSupport
import Testing

@Suite("ListSnapshot")
nonisolated struct ListSnapshotTests {
  private func fruit() throws -> ListSnapshot<String> {
    try ListSnapshot(sections: ["sweet": ["apple", "fig", "pear"], "sour": ["lemon", "lime"]])
  }

  @Test("OP-36 it says its sections, and of many items the first")
  func description() throws {
    #expect("\(try fruit())" == "sweet: [apple, fig, pear], sour: [lemon, lime]")
    let many = ListSnapshot(count: 1_000_000, item: { $0 }, index: { $0 })
    #expect("\(many)".hasPrefix("main: [0, 1, 2, "))
    #expect("\(many)".hasSuffix(", 19, and 999980 more]"))
    #expect("\(ListSnapshot<Int>())".isEmpty)
  }

  /// Does what must throw, and looks whether the snapshot stayed as it was.
  private func refusal(
    _ snapshot: ListSnapshot<String>, _ change: (inout ListSnapshot<String>) throws -> Void
  ) -> String {
    var changed = snapshot
    do {
      try change(&changed)
      return "no error"
    } catch {
      #expect(changed == snapshot, "the snapshot stays as it was")
      changed._checkInvariants()
      return "\(error)"
    }
  }

  @Test("sections in order, items by row, rows by item")
  func reading() throws {
    let snapshot = try fruit()
    #expect(snapshot.sections == ["sweet", "sour"])
    #expect(snapshot.items == ["apple", "fig", "pear", "lemon", "lime"])
    #expect(snapshot.count == 5 && !snapshot.isEmpty)
    #expect(snapshot.items(in: "sour")?.elementsEqual(["lemon", "lime"]) == true)
    #expect(snapshot.rows(in: "sour") == 3..<5)
    #expect(snapshot.index(of: "lime") == 4 && snapshot[4] == "lime")
    #expect(snapshot.section(containing: "pear") == "sweet")
    #expect(snapshot.section(containing: "lemon") == "sour")
    #expect(snapshot.contains("fig") && !snapshot.contains("plum"))
    #expect(snapshot.index(of: "plum") == nil && snapshot.section(containing: "plum") == nil)
    #expect(snapshot.items(in: "salty") == nil && snapshot.rows(in: "salty") == nil)
  }

  @Test("items without a section go to the last one, or to main")
  func withoutSection() throws {
    var snapshot = ListSnapshot<Int>()
    #expect(snapshot.isEmpty && snapshot.sections.isEmpty)
    try snapshot.append([1])
    #expect(snapshot.sections == ["main"])
    try snapshot.appendSection("more")
    try snapshot.append([2, 3])
    #expect(snapshot.items(in: "more") == [2, 3])
    #expect(try ListSnapshot([1, 2]).sections == ["main"])
  }

  @Test("insert, delete and move keep to their sections")
  func changes() throws {
    var snapshot = try fruit()
    try snapshot.insert(["kiwi", "plum"], after: "pear")
    try snapshot.insert(["sloe"], before: "lemon")
    #expect(snapshot.items(in: "sweet") == ["apple", "fig", "pear", "kiwi", "plum"])
    #expect(snapshot.items(in: "sour")?.elementsEqual(["sloe", "lemon", "lime"]) == true)
    try snapshot.delete(["apple", "plum", "lemon"])
    #expect(snapshot.items == ["fig", "pear", "kiwi", "sloe", "lime"])
    #expect(snapshot.rows(in: "sour") == 3..<5)
    try snapshot.move("fig", after: "sloe")
    #expect(snapshot.items == ["pear", "kiwi", "sloe", "fig", "lime"])
    #expect(snapshot.section(containing: "fig") == "sour")
    try snapshot.move("lime", before: "pear")
    #expect(snapshot.items(in: "sweet") == ["lime", "pear", "kiwi"])
    try snapshot.move("lime", before: "lime")
    #expect(snapshot.items == ["lime", "pear", "kiwi", "sloe", "fig"])
    snapshot._checkInvariants()
  }

  @Test("reconfigure keeps the row, reload replaces it; the stronger mark wins")
  func marks() throws {
    var snapshot = try fruit()
    try snapshot.reconfigure(["apple", "fig"])
    try snapshot.reload(["fig", "lime"])
    try snapshot.reconfigure(["lime"])
    #expect(snapshot.reconfiguredItems == ["apple"])
    #expect(snapshot.reloadedItems == ["fig", "lime"])
    snapshot._checkInvariants()
    let items = snapshot.items
    snapshot.clearMarks()
    #expect(snapshot.reconfiguredItems.isEmpty && snapshot.reloadedItems.isEmpty)
    #expect(snapshot.items == items)
  }

  @Test("LS-06 an item twice in one call is refused by name and both places")
  func duplicateInOneCall() throws {
    #expect(
      refusal(try fruit()) { try $0.append(["plum", "kiwi", "plum"], to: "sweet") }
        == "Item \"plum\" cannot stand in one list twice, at row 3 of section \"sweet\" and at "
        + "row 5 of section \"sweet\": leave one of them out, move the item instead, or give each "
        + "an id of its own.")
    let error = #expect(throws: DuplicateItemError.self) { try ListSnapshot([7, 8, 9, 8]) }
    #expect(error?.item as? Int == 8)
    #expect(error?.first == .init(section: "main", offset: 1))
    #expect(error?.second == .init(section: "main", offset: 3))
  }

  @Test("LS-06 an item that is there already is refused by name and both places")
  func duplicateAcrossCalls() throws {
    let snapshot = try fruit()
    #expect(
      refusal(snapshot) { try $0.append(["plum", "apple"], to: "sweet") }
        .hasPrefix(
          "Item \"apple\" cannot stand in one list twice, at row 0 of section \"sweet\" and at "
            + "row 4 of section \"sweet\": "))
    #expect(
      refusal(snapshot) { try $0.insert(["sloe", "plum", "lime"], before: "fig") }
        .hasPrefix(
          "Item \"lime\" cannot stand in one list twice, at row 1 of section \"sour\" and at "
            + "row 3 of section \"sweet\": "))
    #expect(refusal(snapshot) { try $0.insert(["fig"], after: "fig") }.contains("row 2 of section"))
  }

  @Test("LS-08 the same id in two sections is refused")
  func twoSections() throws {
    #expect(
      refusal(try fruit()) { try $0.append(["fig"], to: "sour") }
        .hasPrefix(
          "Item \"fig\" cannot stand in one list twice, at row 1 of section \"sweet\" and at "
            + "row 2 of section \"sour\": "))
  }

  @Test(
    "LS-08 duplicates at the head, at the tail, everywhere: all refused",
    arguments: [
      [1, 1, 2, 3], [1, 2, 3, 3], [1, 2, 1], [5, 5], [5, 5, 5, 5], [0, 1, 2, 2, 1, 0],
    ])
  func duplicates(items: [Int]) throws {
    var snapshot = try ListSnapshot([10, 11])
    let before = snapshot
    #expect(throws: DuplicateItemError.self) { try ListSnapshot(items) }
    #expect(throws: DuplicateItemError.self) { try snapshot.append(items) }
    #expect(throws: DuplicateItemError.self) { try snapshot.insert(items, before: 11) }
    #expect(snapshot == before)
    snapshot._checkInvariants()
  }

  @Test("LS-08 items and sections that are not there are refused by name")
  func unknown() throws {
    var snapshot = try fruit()
    try snapshot.reconfigure(["fig"])
    let item =
      "Item \"plum\" is in no section of the list: append or insert it before it is named, or ask "
      + "contains(_:) first."
    #expect(refusal(snapshot) { try $0.insert(["kiwi"], before: "plum") } == item)
    #expect(refusal(snapshot) { try $0.insert(["kiwi"], after: "plum") } == item)
    #expect(refusal(snapshot) { try $0.delete(["apple", "plum"]) } == item)
    #expect(refusal(snapshot) { try $0.move("plum", before: "fig") } == item)
    #expect(refusal(snapshot) { try $0.move("fig", after: "plum") } == item)
    #expect(refusal(snapshot) { try $0.reconfigure(["apple", "plum"]) } == item)
    #expect(refusal(snapshot) { try $0.reload(["apple", "plum"]) } == item)
    #expect(
      refusal(snapshot) { try $0.append(["plum"], to: "salty") }
        == "Section \"salty\" is not one of the list's [\"sweet\", \"sour\"]: append it with "
        + "appendSection(_:) before it gets items.")
    #expect(
      refusal(snapshot) { try $0.appendSection("sour") }
        == "Section \"sour\" cannot be appended, since it is there already, at offset 1: append "
        + "its items to that one, or give each section an id of its own.")
  }

  @Test("LS-08 double delete in one call, double insert in two")
  func twice() throws {
    var snapshot = try fruit()
    try snapshot.delete(["fig", "lime", "fig"])
    #expect(snapshot.items == ["apple", "pear", "lemon"])
    try snapshot.insert(["fig"], after: "apple")
    #expect(refusal(snapshot) { try $0.insert(["fig"], after: "apple") } != "no error")
  }

  @Test("LS-08 reload and delete of one row: nothing is left to reload")
  func reloadAndDelete() throws {
    var snapshot = try fruit()
    try snapshot.reload(["fig", "pear"])
    try snapshot.reconfigure(["lime", "apple"])
    try snapshot.delete(["fig", "lime"])
    #expect(snapshot.reloadedItems == ["pear"] && snapshot.reconfiguredItems == ["apple"])
    snapshot._checkInvariants()
  }

  @Test("LS-08 move and update of one item: it moves and keeps its mark")
  func moveAndUpdate() throws {
    let old = try fruit()
    var new = old
    try new.reconfigure(["apple"])
    try new.move("apple", after: "lime")
    #expect(new.reconfiguredItems == ["apple"])
    #expect(ListDiff(from: old.items, to: new.items).moves == [.init(from: 0, to: 4)])
  }

  @Test("LS-08 a move of what has been deleted is refused")
  func moveAfterDelete() throws {
    var snapshot = try fruit()
    try snapshot.delete(["fig"])
    #expect(
      refusal(snapshot) { try $0.move("fig", before: "apple") }.hasPrefix("Item \"fig\" is in no"))
  }

  @Test("LS-08 a new instance with the same id is the same item")
  func newInstance() throws {
    struct Row: Hashable {
      let id: Int
      var title: String
      static func == (first: Row, second: Row) -> Bool { first.id == second.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    var snapshot = try ListSnapshot([Row(id: 1, title: "a"), Row(id: 2, title: "b")])
    #expect(snapshot.index(of: Row(id: 2, title: "another")) == 1)
    try snapshot.reconfigure([Row(id: 2, title: "another")])
    #expect(snapshot.reconfiguredItems.count == 1)
    #expect(throws: DuplicateItemError.self) { try snapshot.append([Row(id: 1, title: "c")]) }
  }

  @Test("LS-08 optional items: nil is an item like any other")
  func optionals() throws {
    var snapshot = try ListSnapshot<Int?>([1, nil, 2])
    #expect(snapshot.index(of: nil) == 1 && snapshot.section(containing: nil) == "main")
    #expect(throws: DuplicateItemError.self) { try snapshot.append([nil]) }
    try snapshot.delete([nil])
    #expect(snapshot.items == [1, 2] && !snapshot.contains(nil))
  }

  @Test("LS-08 calls with nothing change nothing")
  func nothing() throws {
    let snapshot = try fruit()
    var same = snapshot
    try same.append([], to: "sweet")
    try same.insert([], before: "fig")
    try same.delete([])
    try same.reconfigure([])
    try same.reload([])
    #expect(same == snapshot)
    var empty = ListSnapshot<Int>()
    try empty.delete([])
    #expect(empty.isEmpty)
  }

  @Test("LS-08 sections that are or become empty stay, and hold nobody else's items")
  func emptySections() throws {
    var snapshot = ListSnapshot<Int>()
    for section in ["a", "b", "c", "d"] { try snapshot.appendSection(section) }
    try snapshot.append([1, 2], to: "c")
    #expect(snapshot.section(containing: 1) == "c")
    try snapshot.insert([3], after: 2)
    #expect(snapshot.items(in: "c") == [1, 2, 3] && snapshot.items(in: "d") == [])
    try snapshot.append([0], to: "a")
    #expect(snapshot.items(in: "a") == [0] && snapshot.items(in: "b") == [])
    try snapshot.delete([1, 2, 3])
    #expect(snapshot.sections == ["a", "b", "c", "d"] && snapshot.items(in: "c") == [])
    snapshot._checkInvariants()
  }

  @Test("a snapshot is a value")
  func value() throws {
    let snapshot = try fruit()
    var other = snapshot
    try other.delete(["fig"])
    #expect(snapshot.count == 5 && snapshot.index(of: "pear") == 2 && other != snapshot)
  }

  @Test("100,000 items: every operation ends, and what it leaves is right")
  func manyItems() throws {
    var snapshot = ListSnapshot<Int>()
    for item in 0..<100_000 { try snapshot.append([item]) }
    try snapshot.insert(100_000..<150_000, before: 50_000)
    #expect(snapshot.count == 150_000 && snapshot.index(of: 50_000) == 100_000)
    try snapshot.delete(snapshot.items.filter { $0 % 2 == 1 })
    #expect(snapshot.count == 75_000 && snapshot[25_000] == 100_000)
    try snapshot.reconfigure(snapshot.items)
    #expect(snapshot.reconfiguredItems.count == 75_000)
    let before = snapshot
    #expect(throws: DuplicateItemError.self) {
      try snapshot.insert(Array(200_000..<300_000) + [4], before: 2)
    }
    #expect(snapshot == before)
  }
}
