import Containment
import ContainmentTesting
import GTK
import Testing
import TodoStore

@testable import TodoScreens

extension OnScreen {
  @Suite("To-do: columns")
  struct TodoColumnsTests {
    /// A window in which one of two lists is open, with one item.
    private func open(_ width: Int) async throws -> (TodoStage, TodoList, TodoItem) {
      let stage = try TodoStage(width: width, height: 600)
      let list = try await stage.store.addList(named: "Trip")
      try await stage.store.addList(named: "Books")
      let item = try await stage.store.addItem(named: "Pack", to: list.id, at: TodoStage.noon)
      try await stage.wait("the lists") { stage.rows.count == 2 }
      try await stage.open(list)
      return (stage, list, item)
    }

    @Test(
      "BR-52 at 1000 the lists and the list that is open are beside each other, details over that")
    func two() async throws {
      let (stage, list, item) = try await open(1000)
      #expect(stage.overview?.appearance.state == .appeared)
      #expect(stage.overview?.list.selection == [list.id], "it is seen which one is open")
      try await stage.open(item)
      #expect(stage.items == nil && stage.overview?.appearance.state == .appeared)
      stage.container.view.realKey(.escape)
      try await stage.wait("the list") { stage.items?.appearance.state == .appeared }
      #expect(stage.rows == ["Pack | No due date"])
    }

    @Test("BR-52 who deletes a list by a key goes on with the next, not with the one that is open")
    func others() async throws {
      let (stage, list, _) = try await open(1000)
      let other = try await stage.store.addList(named: "Attic")
      let lists = try #require(stage.overview?.list)
      try await stage.wait("three lists") { lists.snapshot.count == 3 }
      try await stage.press(.delete, on: other.id, in: lists)
      try await stage.wait("two lists") { lists.snapshot.count == 2 }
      #expect(stage.todo?.list == list.id && lists.cursor != list.id)
    }

    @Test("BR-52 at 1300 the details are a third column, and follow the selection")
    func three() async throws {
      let (stage, list, item) = try await open(1300)
      let other = try await stage.store.addItem(named: "Wash", to: list.id, at: TodoStage.noon)
      try await stage.wait("both") { stage.rows.count == 2 }
      try await stage.open(item)
      #expect(stage.items?.appearance.state == .appeared)
      #expect(stage.overview?.appearance.state == .appeared)
      try await stage.press(.down, on: item.id, in: stage.items?.list)
      try await stage.wait("the other") { stage.details?.title == "Wash" }
      try await stage.store.removeItem(other.id)
      try await stage.wait("none") { stage.details == nil }
    }

    @Test("BR-52 at 360 one lies over the other, and keys lead back from details to the lists")
    func one() async throws {
      let (stage, list, item) = try await open(360)
      #expect(stage.columns?.view.allocation.width == 360, "no column needs more")
      #expect(stage.overview?.appearance.state == .disappeared)
      try await stage.open(item)
      #expect(stage.columns?.view.allocation.width == 360)
      #expect(stage.items == nil)
      stage.container.view.realKey(.escape)
      try await stage.wait("the list") { stage.items?.appearance.state == .appeared }
      stage.container.view.realKey(.left, .alt)
      try await stage.wait("the lists") { stage.overview?.appearance.state == .appeared }
      #expect(stage.todo?.list == list.id, "it is still open behind them")
      try await stage.press(.enter, on: list.id, in: stage.overview?.list)
      try await stage.wait("the list again") { stage.items?.appearance.state == .appeared }
    }

    @Test("BR-52 what is deleted in its details is gone, and the list comes to the front")
    func deleted() async throws {
      let (stage, _, item) = try await open(360)
      try await stage.open(item)
      try stage.button("todo.item.delete").click()
      try await stage.wait("the list") { stage.items?.appearance.state == .appeared }
      #expect(stage.store.names == ["Trip": [], "Books": []])
      try await stage.undo()
      try await stage.wait("the item") { stage.store.names["Trip"] == ["Pack"] }
    }

    @Test("BR-52 the list, the details and what is half written are restored")
    func restored() async throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/state.ini"
      let (stage, list, item) = try await open(1300)
      try await stage.open(item)
      try stage.entry("todo.new-item").text = "Half"
      let todo = try #require(stage.todo)
      try StateRestoration.save(todo, to: path)

      let again = TodoViewController(store: stage.store, now: { TodoStage.noon })
      #expect(StateRestoration.restore(again, from: path))
      stage.container.slot.set(again, transition: Transition.none)
      stage.settle()
      #expect(again.list == list.id)
      let page = again.columns.items.topViewController as? TodoScreen<TodoItem.ID>
      #expect(page?.entry?.text == "Half")
      #expect((again.columns.details.topViewController as? ItemViewController)?.item.id == item.id)
      try await stage.wait("the lists") { again.columns.lists.viewControllers.count == 1 }
    }
  }
}
