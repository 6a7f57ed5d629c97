import Testing

@testable import TodoStore

@MainActor
@Suite("The events of a store")
struct EventTests {
  private let folder: Folder
  private let store: TodoStore
  private let record = Listener.Record()
  private let now = Moment(rawValue: 1_000_000)

  init() throws {
    folder = try Folder()
    store = try TodoStore(path: folder.store)
  }

  @Test("MV-22 six events, each once, after what it tells of is there to be read")
  func six() async throws {
    let listener = Listener("", record)
    store.add(listener)
    store.add(listener)
    var list = try await store.addList(named: "Groceries")
    var item = try await store.addItem(named: "Milk", to: list.id, at: now)
    item.name = "Oat milk"
    listener.onEvent = { [store, item] in
      #expect((try? store.items([item.id])) == [item])
    }
    try await store.update(item)
    listener.onEvent = nil
    list.name = "Food"
    try await store.update(list)
    let gone = try await store.removeItem(item.id)
    try await store.restore([gone])
    try await store.removeList(list.id)
    #expect(
      record.lines == [
        "added list Groceries", "added item Milk", "updated item Oat milk", "updated list Food",
        "removed item Oat milk", "added item Oat milk", "removed list Food",
      ])
  }

  @Test("MV-22 saving what is not different is silent")
  func silent() async throws {
    let list = try await store.addList(named: "Groceries")
    let item = try await store.addItem(named: "Milk", to: list.id, at: now)
    let listener = Listener("", record)
    store.add(listener)
    try await store.update(list)
    try await store.update(item)
    #expect(record.lines == [])
  }

  @Test("MV-22 observers are told in the order in which they came, and are not kept alive")
  func order() async throws {
    let first = Listener("1", record)
    var second: Listener? = Listener("2", record)
    let third = Listener("3", record)
    for listener in [first, second, third] { listener.map(store.add) }
    weak let dropped = second
    second = nil
    #expect(dropped == nil)
    try await store.addList(named: "A")
    second = Listener("4", record)
    second.map(store.add)
    try await store.addList(named: "B")
    #expect(
      record.lines == [
        "1: added list A", "3: added list A", "1: added list B", "3: added list B",
        "4: added list B",
      ])
  }

  @Test("MV-22 who is removed inside a callback is not told of that change any more")
  func removal() async throws {
    let listeners = ["1", "2", "3"].map { Listener($0, record) }
    for listener in listeners { store.add(listener) }
    listeners[0].onEvent = { [store] in
      store.remove(listeners[0])
      store.remove(listeners[1])
    }
    try await store.addList(named: "A")
    try await store.addList(named: "B")
    #expect(record.lines == ["1: added list A", "3: added list A", "3: added list B"])
  }

  @Test("MV-22 events come in the order of the transactions, also when nobody waits for them")
  func concurrent() async throws {
    let listener = Listener("", record)
    store.add(listener)
    let names = (0..<50).map(String.init)
    await withTaskGroup { group in
      for name in names { group.addTask { _ = try? await store.addList(named: name) } }
    }
    let ids = try store.read { try TodoListEntry.fetchAll($0) }.sorted {
      $0.id.rawValue < $1.id.rawValue
    }
    #expect(record.lines == ids.map { "added list \($0.list.name)" })
    #expect(ids.count == 50)
  }

  @Test("What is not there any more cannot be changed, removed or added to")
  func gone() async throws {
    let list = try await store.addList(named: "Groceries")
    let item = try await store.addItem(named: "Milk", to: list.id, at: now)
    let removal = try await store.removeItem(item.id)
    await #expect(throws: TodoStoreError.gone) { try await store.update(item) }
    await #expect(throws: TodoStoreError.gone) { try await store.removeItem(item.id) }
    try await store.removeList(list.id)
    await #expect(throws: TodoStoreError.gone) { try await store.update(list) }
    await #expect(throws: TodoStoreError.gone) { try await store.removeList(list.id) }
    await #expect(throws: TodoStoreError.gone) { try await store.restore([removal]) }
    await #expect(throws: TodoStoreError.gone) {
      try await store.addItem(named: "Eggs", to: list.id, at: now)
    }
    #expect(try store.list(list.id) == nil)
  }
}
