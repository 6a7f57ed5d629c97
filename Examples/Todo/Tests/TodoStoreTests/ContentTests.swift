import Foundation
import GRDB
import ContainmentTesting
import Testing

@testable import TodoStore

@MainActor
@Suite("What a store holds")
struct ContentTests {
  private let folder: Folder
  private let store: TodoStore
  private let now = Moment(rawValue: 1_000_000)

  init() throws {
    folder = try Folder()
    store = try TodoStore(path: folder.store)
  }

  private func items(of list: TodoList) throws -> [String] {
    let ids = try store.read { try TodoItem.fetchIDs(of: list.id, $0) }
    let names = Dictionary(uniqueKeysWithValues: try store.items(ids).map { ($0.id, $0.name) })
    return ids.compactMap { names[$0] }
  }

  @Test("MV-17 items by the day they are due, those without one last, then by name as people do")
  func order() async throws {
    let list = try await store.addList(named: "Groceries")
    let other = try await store.addList(named: "Other")
    for (name, day) in [
      ("Item 10", nil), ("Zoo", nil), ("éclair", nil), ("item 9", nil), ("Fig", nil),
      ("late", 20), ("b", 10), ("A", 10), ("c", 10), ("-", -3),
    ] as [(String, Int?)] {
      try await store.addItem(
        named: name, to: list.id, due: day.map(DayNumber.init(rawValue:)), at: now)
    }
    try await store.addItem(named: "elsewhere", to: other.id, at: now)
    #expect(
      try items(of: list) == [
        "-", "A", "b", "c", "late", "éclair", "Fig", "item 9", "Item 10", "Zoo",
      ])
    let plan = try store.read { db in
      try Row.fetchAll(
        db,
        sql: "EXPLAIN QUERY PLAN SELECT id FROM item WHERE list = 1 ORDER BY \(Schema.itemOrder)"
      ).map { $0["detail"] as String }
    }
    #expect(plan == ["SEARCH item USING COVERING INDEX item_order (list=?)"])
  }

  @Test("Lists by name, with how many items each has")
  func lists() async throws {
    var entries: [[String]] = []
    let following = store.followLists(onError: { Issue.record($0) }) {
      entries.append($0.map { "\($0.list.emoji) \($0.list.name) \($0.count)" })
    }
    #expect(entries == [[]])
    let work = try await store.addList(named: "work", emoji: "🛠")
    try await until("one list") { entries.last == ["🛠 work 0"] }
    try await store.addList(named: "Äpfel")
    let item = try await store.addItem(named: "Rest", to: work.id, at: now)
    try await until("an item") { entries.last == ["📝 Äpfel 0", "🛠 work 1"] }
    try await store.removeItem(item.id)
    try await until("none") { entries.last == ["📝 Äpfel 0", "🛠 work 0"] }
    withExtendedLifetime(following) {}
  }

  @Test("MV-21 what is brought back is exactly what was there, a list with all its items")
  func restore() async throws {
    let list = try await store.addList(named: "Groceries", emoji: "🥕")
    var milk = try await store.addItem(
      named: "Milk", to: list.id, due: DayNumber(rawValue: 3), at: now)
    milk.completion = now
    try await store.update(milk)
    let eggs = try await store.addItem(named: "Eggs", to: list.id, at: now)
    let before = try dump()
    let removals = [
      try await store.removeItem(milk.id), try await store.removeList(list.id),
    ]
    #expect(try dump() == [])
    // No id is given away twice.
    #expect(try await store.addList(named: "Other").id.rawValue > list.id.rawValue)
    try await store.removeList(TodoList.ID(rawValue: list.id.rawValue + 1))
    try await store.restore(removals.reversed())
    #expect(try dump() == before)
    #expect(try store.items([eggs.id, milk.id]).count == 2)
  }

  @Test("MV-24 a list takes its items with it, and a transaction that fails leaves nothing")
  func cascade() async throws {
    let list = try await store.addList(named: "Groceries")
    let kept = try await store.addList(named: "Kept")
    for name in ["Milk", "Eggs"] { try await store.addItem(named: name, to: list.id, at: now) }
    let item = try await store.addItem(named: "Stone", to: kept.id, at: now)
    try await store.removeList(list.id)
    #expect(try dump() == ["\(kept.id) Kept 📝", "\(item.id) \(kept.id) Stone 1000000 - -"])
    // The list can be added again, the item that is still there cannot.
    let wrong = Removal(list: list, items: [item])
    await #expect(throws: TodoStoreError.gone) { try await store.restore([wrong]) }
    #expect(try store.list(list.id) == nil)
  }

  @Test("MV-17 of a long list as many are followed as one wishes, and those that come before them")
  func limit() async throws {
    let list = try await store.addList(named: "Groceries")
    for name in ["b", "c", "d"] { try await store.addItem(named: name, to: list.id, at: now) }
    var count = 0
    var first: TodoItem.ID?
    let following = store.followItems(of: list.id, limit: 2, onError: { Issue.record($0) }) {
      (count, first) = ($0.count, $0.first)
    }
    #expect(count == 2)
    let item = try await store.addItem(named: "a", to: list.id, at: now)
    try await until("the first") { first == item.id }
    #expect(count == 2)
    withExtendedLifetime(following) {}
  }

  @Test("SB-12 a store with very many items, one a day, is quickly made, and gone with its folder")
  func temporary() async throws {
    let files = FileManager.default
    let left = "\(files.temporaryDirectory.path)/todo-temporary-999999999-x"
    try files.createDirectory(atPath: left, withIntermediateDirectories: true)
    var path = ""
    do {
      let many = try await TodoStore.temporary(
        TodoExample("x", "Many", []), filledWith: "Thing {1}", count: 5000,
        from: DayNumber(rawValue: 20_000))
      path = many.path
      let list = try #require(try many.list(TodoList.ID(rawValue: 1)))
      let ids = try many.read { try TodoItem.fetchIDs(of: list.id, $0) }
      let items = try many.items([ids[0], ids[4999]]).sorted { $0.id.rawValue < $1.id.rawValue }
      #expect(items.map(\.name) == ["Thing 1", "Thing 5000"])
      #expect(items.map(\.due?.rawValue) == [20_000, 24_999])
      #expect(files.fileExists(atPath: path))
    }
    #expect(!files.fileExists(atPath: path))
    #expect(!files.fileExists(atPath: left), "nor stays what a program left that is gone")
  }

  /// All that is in the store, as text.
  private func dump() throws -> [String] {
    try store.read { db in
      let lists = try TodoListEntry.fetchAll(db).map(\.list)
      let items = try TodoItem.fetchAll(db, where: "true ORDER BY id")
      return lists.map { "\($0.id) \($0.name) \($0.emoji)" }
        + items.map { item in
          "\(item.id) \(item.list) \(item.name) \(item.creation.rawValue) "
            + "\(item.due.map { "\($0.rawValue)" } ?? "-") "
            + "\(item.completion.map { "\($0.rawValue)" } ?? "-")"
        }
    }
  }
}
