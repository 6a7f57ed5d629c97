import Containment
import GTK
import TodoStore

/// The to-do lists as screens.
public enum TodoSample {
  /// Where the lists are that belong to no name: those of the scenario.
  static func path(_ identity: TodoIdentity) -> String { "\(identity.data)/todo.sqlite" }

  /// The main section for a store that is open.
  static func makeMain(
    store: TodoStore, onLogOut: (@MainActor () -> Void)? = nil
  ) -> TodoViewController {
    TodoViewController(store: store, onLogOut: onLogOut)
  }

  /// A screen with the lists that belong to no name, or why they cannot be opened and what can be
  /// done about it.
  public static func open(_ identity: TodoIdentity) -> ViewController {
    open(path: path(identity))
  }

  /// The same with the lists of the file at `path`.
  static func open(path: String) -> ViewController {
    TodoDoorViewController { () throws(TodoStoreError) in
      makeMain(store: try TodoStore(path: path))
    }
  }

  /// The same for the lists of one person, who has a store of their own. (Row ST-10.)
  ///
  /// There was one store for all once. Who comes first has a copy of what is in it; it stays as it
  /// is, for the scenario.
  static func open(
    _ identity: TodoIdentity, for person: String,
    main: @escaping @MainActor (TodoStore) -> ViewController
  ) -> ViewController {
    let own = PersonalStore(in: "\(identity.data)/todo")
    return TodoDoorViewController { () throws(TodoStoreError) in
      main(try own.open(for: person, beginningWith: path(identity)))
    }
  }
}
