import Containment
import GTK
import ContainmentTesting
import Testing
import TodoStore

@testable import TodoScreens

extension OnScreen {
  @Suite("To-do: rows and store errors")
  struct TodoRowTests {
    private func texts(_ controller: ViewController) -> [String] {
      controller.view.descendants(of: Label.self).map(\.text).filter { !$0.isEmpty }
    }

    @Test(
      "MV-27 a row shows what it is given before its view is there, and after",
      arguments: [false, true])
    func properties(isLoaded: Bool) {
      let list = TodoListRowViewController()
      if isLoaded { list.loadViewIfNeeded() }
      list.emoji = " 👩‍🚀 and more"
      list.name = "Space"
      list.count = 12
      #expect(list.isViewLoaded == isLoaded)
      #expect(texts(list) == ["👩‍🚀", "Space", "12 items"])
      list.emoji = " "
      #expect(texts(list) == ["📝", "Space", "12 items"])

      let item = TodoItemRowViewController()
      if isLoaded { item.loadViewIfNeeded() }
      item.name = "Start"
      item.detail = "Due today"
      item.isCompleted = true
      #expect(item.isViewLoaded == isLoaded)
      #expect(texts(item) == ["Start", "Due today"])
      #expect(item.view.descendants(of: CheckButton.self).first?.isActive == true)
    }

    @Test("MV-23 a damaged file: where it is, and a choice; it is set aside only when chosen")
    func damaged() async throws {
      let folder = ScratchFolder()
      var path: String { "\(folder.path)/todo.sqlite" }
      try write("not a database, but a letter", to: path)
      let theatre = Theatre(width: 500, height: 500)
      let door = TodoSample.open(path: path) as? TodoDoorViewController
      theatre.settle(door)
      #expect(door?.content is StoreErrorViewController)
      func button(_ id: String) throws -> Button {
        let found = door?.content?.view.descendants.first { $0.accessibleID == id }
        return try #require(found?.as(Button.self))
      }
      let label = door?.content?.view.descendants.first { $0.accessibleID == "todo.error" }
      #expect(label?.as(Label.self)?.text.contains(path) == true)
      try button("todo.retry").click()
      theatre.clock.advance(by: 1000)
      #expect(door?.content is StoreErrorViewController)
      #expect(text(of: path) == "not a database, but a letter")
      #expect(!UserFolders.hasFile(path + ".damaged-1"))

      try button("todo.start-anew").click()
      theatre.clock.advance(by: 1000)
      #expect(door?.content is TodoViewController)
      #expect(text(of: path + ".damaged-1") == "not a database, but a letter")
    }

    @Test("MV-23 a file that cannot be used: no offer to set it aside, and it can be tried again")
    func unavailable() async throws {
      let folder = ScratchFolder()
      try write("", to: "\(folder.path)/file")
      let theatre = Theatre(width: 500, height: 500)
      let door = TodoSample.open(path: "\(folder.path)/file/todo.sqlite") as? TodoDoorViewController
      theatre.settle(door)
      let ids = door?.content?.view.descendants.map(\.accessibleID) ?? []
      #expect(ids.contains("todo.retry"))
      #expect(!ids.contains("todo.start-anew"))
    }
  }
}
