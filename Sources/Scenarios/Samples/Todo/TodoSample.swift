import Containment
import GTK
import TodoStore

/// The to-do sample.
enum TodoSample {
  private static var folder: String { "\(UserFolders.data)/enfilade" }
  /// Where the lists are that belong to no name: those of the scenario.
  static var path: String { "\(folder)/todo.sqlite" }

  /// The main section for a store that is open.
  static func makeMain(
    store: TodoStore, onLogOut: (@MainActor () -> Void)? = nil
  ) -> TodoViewController {
    TodoViewController(store: store, onLogOut: onLogOut)
  }

  /// A screen with the lists that belong to no name, or why they cannot be opened and what can be
  /// done about it.
  static func open(path: String = path) -> ViewController {
    TodoDoorViewController { () throws(TodoStoreError) in
      makeMain(store: try TodoStore(path: path))
    }
  }

  /// The same for the lists of one person, who has a store of their own. (Row ST-10.)
  ///
  /// There was one store for all once. Who comes first has a copy of what is in it; it stays as it
  /// is, for the scenario.
  static func open(
    for person: String, main: @escaping @MainActor (TodoStore) -> ViewController
  ) -> ViewController {
    let own = PersonalStore(in: "\(folder)/todo")
    return TodoDoorViewController { () throws(TodoStoreError) in
      main(try own.open(for: person, beginningWith: path))
    }
  }
}
