import Containment
import GTK
import ContainmentTesting
import Testing
import TodoStore

@testable import TodoScreens

extension OnScreen {
  @Suite("To-do: forms")
  struct TodoFormTests {
    private let stage: TodoStage
    private var store: TodoStore { stage.store }

    init() throws { stage = try TodoStage() }

    @Test("MV-16 Create works while the name is not blank; Enter submits, Escape cancels")
    func create() async throws {
      try stage.button("todo.add-list").click()
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      let (confirm, entry) = (
        try stage.button("todo.editor.confirm"), try stage.entry("todo.editor.name")
      )
      #expect(entry.isFocus)
      #expect(!confirm.isSensitive)
      entry.text = " \t"
      #expect(!confirm.isSensitive)
      entry.realKey(.enter)
      try await letEventsArrive()
      #expect(stage.editor != nil)
      entry.text = "  Trip "
      #expect(confirm.isSensitive)
      try stage.entry("todo.editor.emoji").text = "🧳 and more"
      entry.realKey(.enter)
      try await stage.wait("the list") { stage.rows == ["🧳 | Trip | 0 items"] }
      #expect(store.content.keys.map(\.name) == ["Trip"])
      try await stage.wait("the end of the form") { stage.editor == nil }

      try stage.button("todo.add-list").click()
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      try stage.entry("todo.editor.name").text = "Other"
      try stage.entry("todo.editor.name").realKey(.escape)
      try await stage.wait("the end of the form") { stage.editor == nil }
      #expect(store.names == ["Trip": []])
    }

    @Test("MV-16 F2 edits a list and an item, with all that is in the form; so does Enter an item")
    func edit() async throws {
      let list = try await store.addList(named: "Trip", emoji: "🧳")
      try await stage.wait("the row") { stage.rows.count == 1 }
      try await stage.press(.f2, on: list.id, in: stage.overview?.list)
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      #expect(try stage.entry("todo.editor.name").text == "Trip")
      #expect(try stage.entry("todo.editor.emoji").text == "🧳")
      try await stage.confirm("Journey")
      try await stage.wait("the name") { stage.rows == ["🧳 | Journey | 0 items"] }

      let item = try await store.addItem(
        named: "Pack", to: list.id, due: TodoStage.today, at: TodoStage.noon)
      try await stage.open(list)
      try await stage.press(.enter, on: item.id, in: stage.items?.list)
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      let calendar = try #require(try stage.widget("todo.editor.calendar").as(Calendar.self))
      #expect(calendar.day?.description == "2026-11-21")
      calendar.day = Day("2026-12-24")
      try await stage.confirm("Unpack")
      try await stage.wait("the day") { stage.rows == ["Unpack | Due 24 December 2026"] }

      try await stage.press(.f2, on: item.id, in: stage.items?.list)
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      try #require(try stage.widget("todo.editor.due").as(CheckButton.self)).isActive = false
      try await stage.confirm("Unpack")
      try await stage.wait("no day") { stage.rows == ["Unpack | No due date"] }
    }

    @Test("MV-16 Ctrl+N adds where one is; an item that was added is selected")
    func add() async throws {
      let list = try await store.addList(named: "Trip")
      try await stage.wait("the row") { stage.rows.count == 1 }
      stage.overview?.list.focus(list.id)
      stage.container.view.realKey(Key("n"), .control)
      try await stage.confirm("Other")
      try await stage.wait("both") { stage.rows.count == 2 }
      try await stage.open(list)
      stage.container.view.realKey(Key("n"), .control)
      try await stage.confirm("Pack")
      try await stage.wait("the item") { stage.rows == ["Pack | No due date"] }
      #expect(store.names == ["Trip": ["Pack"], "Other": []])
      try await stage.wait("the selection") { stage.items?.list.selection.isEmpty == false }
      let selection = stage.items?.list.selection ?? []
      #expect(selection == Set(store.content[list]?.map(\.id) ?? []))
      #expect(selection.count == 1)
    }

    @Test("MV-16 done by Space, by the mark, and by dragging the row aside; the same ways back")
    func done() async throws {
      let list = try await store.addList(named: "Trip")
      let item = try await store.addItem(named: "Pack", to: list.id, at: TodoStage.noon)
      try await stage.open(list)
      let done = ["Pack | Completed today"]
      let undone = ["Pack | No due date"]
      try await stage.press(.space, on: item.id, in: stage.items?.list)
      try await stage.wait("done by key") { stage.rows == done }
      try await stage.press(.space, on: item.id, in: stage.items?.list)
      try await stage.wait("undone by key") { stage.rows == undone }

      let rows = try #require(stage.items?.list)
      let row = try #require(rows.rowController(for: item.id))
      let mark = try #require(row.view.descendants(of: CheckButton.self).first)
      mark.realClick()
      try await stage.wait("done by the mark") { stage.rows == done }
      #expect(mark.isActive)

      let frame = try #require(rows.frame(of: item.id))
      let y = frame.y + frame.height / 2
      try await rows.view.realDrag(from: (150, y), to: (450, y), steps: 8)
      try await stage.wait("undone by hand") { stage.rows == undone }
      #expect(!mark.isActive)
      #expect(store.content[list]?.first == item)
    }
  }
}
