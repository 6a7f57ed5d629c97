import Containment
import GTK
import ContainmentTesting
import Testing

@testable import TodoScreens
@testable import TodoStore

extension OnScreen {
  @Suite("To-do: lists and items")
  struct TodoListTests {
    private let stage: TodoStage
    private var store: TodoStore { stage.store }

    init() throws { stage = try TodoStage(height: 600) }

    private func day(_ offset: Int) -> DayNumber {
      DayNumber(rawValue: TodoStage.today.rawValue + offset)
    }

    @discardableResult
    private func add(
      _ name: String, to list: TodoList, due: Int? = nil, completed: Int? = nil
    ) async throws -> TodoItem {
      var item = try await store.addItem(
        named: name, to: list.id, due: due.map { day($0) }, at: TodoStage.noon)
      guard let completed else { return item }
      item.completion = Moment(rawValue: TodoStage.noon.rawValue + completed * 86_400)
      try await store.update(item)
      return item
    }

    @Test("MV-17 rows by the day they are due, those without one last, then by name; kept so")
    func order() async throws {
      let list = try await store.addList(named: "Trip")
      for name in ["zip", "Ähre", "bag 10", "Bag 9"] { try await add(name, to: list) }
      try await add("late", to: list, due: 3)
      var early = try await add("early", to: list, due: -2)
      try await stage.open(list)
      let names = { stage.rows.map { $0.split(separator: " | ").first.map(String.init) ?? "" } }
      #expect(names() == ["early", "late", "Ähre", "Bag 9", "bag 10", "zip"])
      early.due = nil
      early.name = "Zoo"
      try await store.update(early)
      try await stage.wait("the other order") { names().last == "Zoo" }
      #expect(names() == ["late", "Ähre", "Bag 9", "bag 10", "zip", "Zoo"])
    }

    @Test("MV-18 when it was done, or when it is due, or that it is not, in words for near days")
    func detail() async throws {
      let list = try await store.addList(named: "Trip")
      try await add("a", to: list, due: -1)
      try await add("b", to: list, due: 0)
      try await add("c", to: list, due: 1)
      try await add("d", to: list, due: 2)
      try await add("e", to: list)
      try await add("f", to: list, completed: 0)
      try await add("g", to: list, completed: -1)
      try await add("h", to: list, completed: -400)
      try await stage.open(list)
      #expect(
        stage.rows == [
          "a | Due yesterday", "b | Due today", "c | Due tomorrow", "d | Due 23 November 2026",
          "e | No due date", "f | Completed today", "g | Completed yesterday",
          "h | Completed 17 October 2025",
        ])
    }

    @Test("MV-18 at midnight what is due today is due yesterday, while the list stays open")
    func midnight() async throws {
      let list = try await store.addList(named: "Trip")
      try await add("a", to: list, due: 0)
      try await add("b", to: list, completed: 0)
      let midnight = try #require(Day.end(containing: TodoStage.noon.rawValue))
      stage.now = Moment(rawValue: midnight - 1)
      try await stage.open(list)
      #expect(stage.rows == ["a | Due today", "b | Completed today"])
      stage.now = Moment(rawValue: midnight)
      try await stage.wait("the next day") { stage.rows.first == "a | Due yesterday" }
      #expect(stage.rows == ["a | Due yesterday", "b | Completed yesterday"])
    }

    @Test("MV-19 the overview counts items as they come, go and are done")
    func counts() async throws {
      let list = try await store.addList(named: "Trip", emoji: "🧳")
      let other = try await store.addList(named: "Other")
      try await stage.wait("both") { stage.rows == ["📝 | Other | 0 items", "🧳 | Trip | 0 items"] }
      let item = try await add("a", to: list)
      try await add("b", to: list, completed: 0)
      try await stage.wait("two") { stage.rows == ["📝 | Other | 0 items", "🧳 | Trip | 2 items"] }
      try await store.removeItem(item.id)
      try await store.removeList(other.id)
      try await stage.wait("one") { stage.rows == ["🧳 | Trip | 1 item"] }
      // Also while another page lies over it.
      try await stage.open(list)
      try await add("c", to: list)
      stage.columns?.showPrimary()
      try await stage.wait("two again") { stage.rows == ["🧳 | Trip | 2 items"] }
    }

    @Test("MV-20 an open list has the title that it is renamed to; its page goes with the list")
    func renamedAndDeleted() async throws {
      var list = try await store.addList(named: "Trip")
      try await stage.open(list)
      #expect(stage.items?.title == "Trip")
      list.name = "Journey"
      try await store.update(list)
      #expect(stage.items?.title == "Journey")
      weak let page = stage.items
      try await store.removeList(list.id)
      try await stage.wait("the overview") { stage.overview?.appearance.state == .appeared }
      #expect(stage.items == nil)
      try await stage.wait("the end of the page") { page == nil }
    }

    @Test("MV-21 Undo brings back a list with its items, an item and what was not done, exactly")
    func undo() async throws {
      let list = try await store.addList(named: "Trip", emoji: "🧳")
      let item = try await add("a", to: list, due: 3)
      try await add("b", to: list, completed: -1)
      let before = store.content
      try await stage.wait("the row") { stage.rows.count == 1 }

      try await stage.press(.delete, on: list.id, in: stage.overview?.list)
      try await stage.wait("no list") { stage.overview?.content is MessageViewController }
      #expect(store.content.isEmpty)
      try await stage.undo()
      try await stage.wait("the list") { stage.rows.count == 1 }
      #expect(store.content == before)

      try await stage.open(list)
      try await stage.press(.delete, on: item.id, in: stage.items?.list)
      try await stage.wait("one item") { stage.rows.count == 1 }
      try await stage.undo()
      try await stage.wait("both items") { stage.rows.count == 2 }
      #expect(store.content == before)

      try await stage.press(.space, on: item.id, in: stage.items?.list)
      try await stage.wait("a done item") { stage.rows.first == "a | Completed today" }
      #expect(store.content != before)
      try await stage.undo()
      try await stage.wait("an undone item") { stage.rows.first != "a | Completed today" }
      #expect(store.content == before)
    }

    @Test("MV-21 an offer to undo takes back what it is of, and nothing that was written since")
    func undoAlone() async throws {
      let list = try await store.addList(named: "Trip")
      let item = try await add("a", to: list, due: 3)
      try await stage.open(list)
      try await stage.press(.space, on: item.id, in: stage.items?.list)
      try await stage.wait("a done item") { stage.rows == ["a | Completed today"] }
      try await store.update(item.id) { ($0.name, $0.notes) = ("b", "c") }
      try await stage.undo()
      try await stage.wait("an undone item") {
        store.content[list]?.first.map { $0.completion == nil } == true
      }
      let after = store.content[list]?.first
      #expect(after?.name == "b" && after?.notes == "c" && after?.due == item.due)
    }

    @Test(
      "ST-09 each offer to undo is of one thing; what is not offered any more Ctrl+Z takes back")
    func undoSeveral() async throws {
      let list = try await store.addList(named: "Trip")
      let items = [
        try await add("a", to: list), try await add("b", to: list), try await add("c", to: list),
      ]
      let before = store.content
      try await stage.open(list)
      for (count, name) in [(1, "b"), (2, "c")] {
        try await stage.press(.delete, on: items[count].id, in: stage.items?.list)
        try await stage.wait("one less") { stage.rows.count == 3 - count }
        try await stage.wait("an offer for that alone") {
          stage.snackbars?.snackbar?.text == "Deleted “\(name)”"
        }
      }
      try await stage.undo()
      try await stage.wait("c again, and no more") { stage.rows.map(\.first) == ["a", "c"] }
      try await stage.wait("what was undone") {
        stage.snackbars?.snackbar?.text == "Undone: Deleted “c”"
      }
      try await stage.wait("the end of it") { stage.snackbars?.snackbar == nil }
      stage.items?.list.view.realKey(Key("z"), .control)
      try await stage.wait("all") { stage.rows.count == 3 }
      #expect(store.content == before)
      // There is nothing more to take back; twice again is both again.
      stage.items?.list.view.realKey(Key("z"), .control)
      for _ in 1...2 { stage.items?.list.view.realKey(Key("z"), [.control, .shift]) }
      try await stage.wait("both gone") { stage.rows.map(\.first) == ["a"] }
    }

    @Test("ST-09 creating, changing and completing can be taken back too, in their order")
    func undoAll() async throws {
      let actions = TodoActions(store, now: { TodoStage.noon }, telling: SnackbarController())
      var steps = [store.content]
      func expectNext(_ action: () -> Void) async throws {
        let before = store.content
        action()
        try await stage.wait("a change") { store.content != before }
        steps.append(store.content)
      }
      func lists() -> [TodoList] { Array(store.content.keys) }
      func items() -> [TodoItem] { store.content.values.flatMap { $0 } }
      try await expectNext { actions.addList(named: "Trip", emoji: "🧳") }
      try await expectNext {
        var list = lists()[0]
        list.name = "Journey"
        actions.update(list)
      }
      try await expectNext { actions.addItem(named: "a", to: lists()[0].id) { _ in } }
      try await expectNext {
        var item = items()[0]
        (item.name, item.due, item.notes) = ("b", DayNumber(rawValue: 3), "c")
        actions.update(item)
      }
      try await expectNext { actions.toggle(items()[0].id) }
      try await expectNext { actions.remove(items()[0]) }
      try await expectNext { actions.remove(lists()[0]) }
      let all = steps
      // However fast: what is asked for waits for what was asked for before.
      for _ in all.dropFirst() { #expect(actions.undo()) }
      try await stage.wait("the beginning") { store.content == all[0] }
      for _ in all.dropFirst() { #expect(actions.redo()) }
      try await stage.wait("the end") { store.content == all[all.count - 1] }
      for step in all.dropLast().reversed() {
        #expect(actions.undo())
        try await stage.wait("one step back") { store.content == step }
      }
      try await stage.wait("nothing more") { !actions.undo() }
    }

    @Test("ST-09 an offer to undo stays for as long as the focus is in it")
    func attended() async throws {
      let list = try await store.addList(named: "Trip")
      try await stage.wait("the row") { stage.rows.count == 1 }
      try await stage.press(.delete, on: list.id, in: stage.overview?.list)
      try await stage.wait("the offer") { stage.snackbars?.snackbar?.text == "Deleted “Trip”" }
      try stage.button("snackbar.action").grabFocus()
      stage.clock.advance(by: 60_000)
      #expect(stage.snackbars?.snackbar?.text == "Deleted “Trip”")
      try stage.button("snackbar.action").click()
      try await stage.wait("the list") { stage.rows.count == 1 }
    }

    @Test("A hundred thousand items: few are read and few rows exist; one is added")
    func large() async throws {
      let list = try await store.addList(named: "Large")
      let items = (0..<100_000).map { number in
        TodoItem(
          id: TodoItem.ID(rawValue: Int64(number + 1)), list: list.id, name: "Item \(number)",
          creation: TodoStage.noon, due: day(number))
      }
      try await store.restore([Removal(list: nil, items: items)])
      try await stage.open(list)
      let read = { stage.items?.list.snapshot.count }
      #expect(read() == ItemListCoordinator.page)
      try await add("first", to: list, due: -1)
      // The row that has the focus stays where it is, and what comes above it is above the room.
      try await stage.wait("the new one") {
        stage.items?.list.scrollToTop()
        return stage.rows.first == "first | Due yesterday"
      }
      #expect(read() == ItemListCoordinator.page)
      for pages in 2...3 {
        stage.items?.list.scrollToEnd()
        try await stage.wait("more") { read() == pages * ItemListCoordinator.page }
      }
      #expect((stage.items?.list.rowControllerCount ?? 99) < 30)
    }
  }
}
