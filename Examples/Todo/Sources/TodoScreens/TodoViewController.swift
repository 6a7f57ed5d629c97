import Containment
import GTK
import TodoStore

/// The main section of the to-do sample: all of it, for one store.
///
/// It works from when it is put somewhere until it is taken away.
final class TodoViewController: ContainerViewController {
  private let coordinator: TodoCoordinator
  let columns = TodoColumns()

  /// What has to be over before a page is read; nil if nothing has to. Pages that have been read stay
  /// as they are until ``reread()``.
  var wait: TodoWait? {
    get { coordinator.wait }
    set { coordinator.wait = newValue }
  }

  /// The list that is open.
  var list: TodoList.ID? { coordinator.list }

  private let snackbars: SnackbarController

  /// - Parameters:
  ///   - now: what time it is.
  ///   - onLogOut: called by a button in the bar of the overview; without it there is none.
  init(
    store: TodoStore, now: @escaping @MainActor () -> Moment = { .now },
    onLogOut: (@MainActor () -> Void)? = nil
  ) {
    snackbars = SnackbarController(rootViewController: columns)
    snackbars.restorationIdentifier = "messages"
    coordinator = TodoCoordinator(
      columns, TodoActions(store, now: now, telling: snackbars), onLogOut: onLogOut)
    super.init()
    content = snackbars
    // Each person has a place of their own. Where nobody keeps it, nothing is amiss.
    restorationIdentifier = "todo-\(store.name)"
    isStateOptional = true
  }

  /// Shows a list, as a link does; false if there is none with that id.
  @discardableResult
  func show(_ list: TodoList.ID) -> Bool { coordinator.show(list) }

  /// The same, and says so if there is none.
  func open(_ list: TodoList.ID) {
    if !show(list) { snackbars.show(Snackbar(tr("There is no such list."))) }
  }

  /// Reads all pages again.
  func reread() { coordinator.reread() }

  override func viewDidLoad() {
    super.viewDidLoad()
    TodoStyle.sheet.install()
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { coordinator.start() }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { coordinator.stop() }
  }

  // MARK: The place

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["list"] = coordinator.list?.description
    state["item"] = coordinator.item?.description
  }

  /// Opens what was open. The columns restore their part next, for which their pages have to be there.
  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    coordinator.start()
    let (list, item): (String?, String?) = (state["list"], state["item"])
    guard let list = list.flatMap({ TodoList.ID($0) }), show(list) else { return }
    if let item = item.flatMap({ TodoItem.ID($0) }) { coordinator.show(item: item) }
  }

  private func handleKey(_ event: Event) -> Bool {
    if event.isKey(Key("n"), .control) {
      coordinator.add()
      return true
    }
    if event.isKey(Key("z"), .control) { return coordinator.undo() }
    return event.isKey(Key("z"), [.control, .shift]) && coordinator.redo()
  }
}
