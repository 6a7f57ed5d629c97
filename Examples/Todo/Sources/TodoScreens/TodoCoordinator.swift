import Containment
import GTK
import TodoStore

/// The whole of the sample: from the overview on.
@MainActor
final class TodoCoordinator: Coordinator {
  private let actions: TodoActions
  private let overview: OverviewCoordinator
  private let columns: TodoColumns

  var primaryViewController: ViewController { columns }

  init(_ columns: TodoColumns, _ actions: TodoActions, onLogOut: (@MainActor () -> Void)?) {
    self.columns = columns
    self.actions = actions
    overview = OverviewCoordinator(
      TodoRouter(columns.lists),
      items: TodoRouter(
        columns.items, placeholder: Message(tr("Choose a list."), image: "view-list-symbolic")),
      details: TodoRouter(
        columns.details,
        placeholder: Message(tr("Choose something to do."), image: "document-edit-symbolic")),
      actions, onLogOut: onLogOut)
  }

  var wait: TodoWait? {
    get { overview.wait }
    set { overview.wait = newValue }
  }

  /// The list that is open.
  var list: TodoList.ID? { overview.itemList?.list.id }
  /// The item whose details are open.
  var item: TodoItem.ID? { overview.itemList?.openItem }

  func start() { overview.start() }

  func stop() { overview.stop() }

  /// Shows a list; false if there is none with that id.
  func show(_ id: TodoList.ID) -> Bool { overview.show(id) }

  /// Shows the details of an item in the list that is open.
  func show(item: TodoItem.ID) { overview.itemList?.open(item) }

  /// Reads all pages again.
  func reread() { overview.reread() }

  /// Asks for what is to be added where the user is.
  func add() { overview.addHere() }

  /// Takes back what was done last, be it only just written; false if nothing was.
  func undo() -> Bool {
    overview.itemList?.save()
    return actions.undo()
  }

  /// Does again what was taken back last; false if nothing was.
  func redo() -> Bool { actions.redo() }
}
