import Containment
import TodoStore

/// The whole of the sample: from the overview on.
@MainActor
final class TodoCoordinator: Coordinator {
  private let router: TodoRouter
  private let actions: TodoActions
  private let overview: OverviewCoordinator

  var primaryViewController: ViewController { router.navigation }

  init(_ router: TodoRouter, _ actions: TodoActions, onLogOut: (@MainActor () -> Void)?) {
    self.router = router
    self.actions = actions
    overview = OverviewCoordinator(router, actions, onLogOut: onLogOut)
  }

  var wait: TodoWait? {
    get { overview.wait }
    set { overview.wait = newValue }
  }

  /// The list that is open.
  var list: TodoList.ID? { overview.itemList?.list.id }

  func start() { overview.start() }

  func stop() { overview.stop() }

  /// Shows a list; false if there is none with that id.
  func show(_ id: TodoList.ID) -> Bool { overview.show(id) }

  /// Reads all pages again.
  func reread() { overview.reread() }

  /// Asks for what is to be added where the user is.
  func add() { (overview.itemList ?? overview as any Adding).add() }

  /// Takes back what was done last; false if nothing was.
  func undo() -> Bool { actions.undo() }

  /// Does again what was taken back last; false if nothing was.
  func redo() -> Bool { actions.redo() }
}

/// Asks the user for what is to be added to a screen.
@MainActor
protocol Adding { func add() }
