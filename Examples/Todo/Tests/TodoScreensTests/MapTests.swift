import Compose
import ContainmentTesting
import GTK
import Routing
import Testing
import TodoStore

@testable import TodoScreens

extension OnScreen {
  @Suite("To-do: the map")
  struct MapTests {
    @Test("FL-12 the map of the to-do lists has their link with its plan, goes there, and shows it")
    func complete() async throws {
      let stage = try TodoStage()
      let list = try await stage.store.addList(named: "Trip")
      let router = Router(of: stage.root)
      let identity = TodoIdentity(program: "todo", scheme: "todo")
      let map = AppMap(
        TodoLinks.table(identity), router: router, examples: [TodoLinks.example(identity)])
      #expect(map.places == ["todo/list/:id", "what is on top"])
      #expect(
        map.routes == [
          "what is on top → todo/list/:id: looks for TodoViewController anywhere in the window"
        ])
      #expect(TodoLinks.example(identity).hasSuffix("/\(list.id)"))
      let going = Task { try await map.navigate(to: "todo/list/:id") }
      try await stage.wait("the page") { stage.items?.appearance.state == .appeared }
      try await going.value
      #expect(stage.todo?.list == list.id)
      try await stage.wait("the pictures") { map.seen == map.places }
    }
  }
}
