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

    @Test("MV-16 F2 edits a list, with all that is in the form, and an item in its details")
    func edit() async throws {
      let list = try await store.addList(named: "Trip", emoji: "🧳")
      try await stage.wait("the row") { stage.rows.count == 1 }
      try await stage.press(.f2, on: list.id, in: stage.overview?.list)
      try await stage.wait("the form") { stage.editor?.viewIfLoaded?.isMapped == true }
      #expect(try stage.entry("todo.editor.name").text == "Trip")
      #expect(try stage.entry("todo.editor.emoji").text == "🧳")
      try await stage.confirm("Journey")
      try await stage.wait("the name") { stage.rows == ["🧳 | Journey | 0 items"] }

      let item = try await store.addItem(named: "Pack", to: list.id, at: TodoStage.noon)
      try await stage.open(list)
      try await stage.press(.f2, on: item.id, in: stage.items?.list)
      try await stage.wait("the details") { stage.details?.appearance.state == .appeared }
      try await stage.wait("the focus") { (try? stage.entry("todo.item.name").isFocus) == true }
    }

    @Test("MV-16 details are saved as they are written, and each change can be taken back")
    func details() async throws {
      let list = try await store.addList(named: "Trip")
      let item = try await store.addItem(
        named: "Pack", to: list.id, due: TodoStage.today, at: TodoStage.noon)
      try await stage.open(list)
      try await stage.open(item)
      func saved() -> TodoItem? { store.content[list]?.first }
      let name = try stage.entry("todo.item.name")
      #expect(name.text == "Pack")
      name.text = " Unpack "
      try await stage.wait("the name") { saved()?.name == "Unpack" }
      #expect(name.text == " Unpack ", "who writes is not disturbed")
      name.text = "  "
      #expect(name.styleClasses.contains("error"))

      let calendar = try #require(try stage.widget("todo.item.calendar").as(Calendar.self))
      #expect(calendar.day?.description == "2026-11-21")
      calendar.day = Day("2026-12-24")
      try await stage.wait("the day") {
        saved()?.due?.rawValue == Day("2026-12-24")?.number && saved()?.name == "Unpack"
      }
      let due = try #require(try stage.widget("todo.item.due").as(CheckButton.self))
      due.isActive = false
      try await stage.wait("no day") { saved()?.due == nil }
      let notes = try #require(try stage.widget("todo.item.notes").as(TextView.self))
      notes.text = "Two\nlines"
      try await stage.wait("the notes") { saved()?.notes == "Two\nlines" }
      let before = saved()
      // However fast the keys come, the page follows.
      for _ in 1...2 { stage.container.view.realKey(Key("z"), .control) }
      try await stage.wait("neither on the page") { notes.text == "" && due.isActive }
      #expect(saved()?.notes == "" && saved()?.due != nil)
      for _ in 1...2 { stage.container.view.realKey(Key("z"), [.control, .shift]) }
      try await stage.wait("both again") { saved() == before }
      // What has only just been written is what is taken back.
      name.text = "Slip"
      stage.container.view.realKey(Key("z"), .control)
      try await stage.wait("the name again") { name.text == "Unpack" }
      // It is saved also by whoever leaves at once.
      name.text = "Leave"
      stage.container.view.realKey(.left, .alt)
      try await stage.wait("the list") { stage.rows == ["Leave | No due date"] }
    }

    @Test("MV-16 what is written in details stays while what stood there before is being saved")
    func echo() async throws {
      let list = try await store.addList(named: "Trip")
      let item = try await store.addItem(named: "Pack", to: list.id, at: TodoStage.noon)
      try await stage.open(list)
      try await stage.open(item)
      let page = try #require(stage.details)
      let name = try stage.entry("todo.item.name")
      for text in ["Unpack", "Unpack all"] {
        name.text = text
        page.save()
      }
      var shown: [String] = []
      name.changed.connect(weak: name) { shown.append($0.text) }
      try await stage.wait("both to be saved") {
        store.content[list]?.first?.name == "Unpack all"
      }
      // What comes from elsewhere when they are is shown, and comes after their echoes.
      stage.container.view.realKey(Key("z"), .control)
      try await stage.wait("the name before") {
        store.content[list]?.first?.name == "Unpack" && name.text == "Unpack"
      }
      #expect(!shown.contains("Unpack all"))
    }

    @Test("MV-16 Ctrl+N adds where one is: another list by a form, an item in the entry above them")
    func add() async throws {
      let list = try await store.addList(named: "Trip")
      try await stage.wait("the row") { stage.rows.count == 1 }
      stage.overview?.list.focus(list.id)
      stage.container.view.realKey(Key("n"), .control)
      try await stage.confirm("Other")
      try await stage.wait("both") { stage.rows.count == 2 }
      try await stage.open(list)
      stage.items?.list.view.grabFocus()
      stage.container.view.realKey(Key("n"), .control)
      try await stage.wait("the entry") { (try? stage.entry("todo.new-item").isFocus) == true }
      #expect(stage.editor == nil)
    }

    @Test(
      "BR-52 items are added by typing, Enter, and again; no dialog comes, and blanks add nothing")
    func typing() async throws {
      let list = try await store.addList(named: "Trip")
      try await stage.open(list)
      let entry = try stage.entry("todo.new-item")
      entry.grabFocus()
      for (count, name) in [(1, "Pack"), (2, "  Water plants "), (2, " \t"), (3, "Lock")] {
        entry.text = name
        entry.realKey(.enter)
        try await stage.wait("\(count) items") { stage.rows.count == count }
        #expect(entry.isFocus && stage.container.presentedViewController == nil)
        #expect(entry.text == (name == " \t" ? name : ""))
      }
      #expect(store.names == ["Trip": ["Lock", "Pack", "Water plants"]])
      let added = store.content[list]?.first { $0.name == "Lock" }
      try await stage.wait("the selection") {
        stage.items?.list.selection == Set([added?.id].compactMap { $0 })
      }
    }

    @Test("BR-52 a row has one mark, and nothing covers its text while the pointer is over it")
    func oneMark() async throws {
      let list = try await store.addList(named: "Trip")
      let item = try await store.addItem(named: "Pack", to: list.id, at: TodoStage.noon)
      try await stage.open(list)
      let rows = try #require(stage.items?.list)
      let row = try #require(rows.rowController(for: item.id))
      row.view.realMove()
      try await letEventsArrive()
      stage.settle()
      #expect(rows.view.descendants(of: Button.self).filter(\.isMapped).count == 1)
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
