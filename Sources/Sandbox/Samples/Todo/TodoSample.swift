import Containment
import GTK
import TodoStore

/// The to-do sample.
enum TodoSample {
  /// Where the user's lists are.
  static var path: String { "\(UserFolders.data)/enfilade/todo.sqlite" }

  /// The main section for a store that is open.
  static func makeMain(
    store: TodoStore, onLogOut: (@MainActor () -> Void)? = nil
  ) -> TodoViewController {
    TodoViewController(store: store, onLogOut: onLogOut)
  }

  /// A screen that opens the store at a path and shows what `main` makes of it, or why that is not
  /// possible and what can be done about it.
  static func open(
    path: String = path,
    main: @escaping @MainActor (TodoStore) -> ViewController = { makeMain(store: $0) }
  ) -> ViewController {
    TodoDoorViewController(path: path, main: main)
  }
}
