import Containment
import GTK
import Routing
import TodoStore

/// Where URLs lead in the to-do sample: `todo://todo/list/12` in the app of its own.
public enum TodoLinks {
  /// The URLs with the scheme of `identity`.
  public static func table(_ identity: TodoIdentity) -> URLTable {
    var table = URLTable(scheme: identity.scheme)
    table.add(
      "todo/list/:id", to: list,
      reading: { captures in
        let text: String = try captures.value("id")
        if let id = TodoList.ID(text) { return id }
        throw RoutingError(.badURL, tr("There is no such list."))
      },
      writing: { ["id": $0] })
    return table
  }

  /// The URL of the first list that anybody makes.
  public static func example(_ identity: TodoIdentity) -> String {
    "\(identity.scheme)://todo/list/1"
  }

  /// A list, wherever in the main section one is.
  static let list: Step<TodoViewController, TodoList.ID> = StepAssembly(
    finder: .classFinder(),
    factory: .build { (_: TodoList.ID) in
      throw RoutingError(.notFound, tr("The lists are not open."))
    }
  )
  .adding(
    ClosurePostTask<TodoViewController, TodoList.ID> { todo, id, _ in todo.open(id) }
  )
  .using(.nothing)
  .from(.current)
}
