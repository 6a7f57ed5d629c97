import Containment
import GTK
import TodoStore

/// All lists: to be opened, added, renamed and deleted.
@MainActor
final class OverviewCoordinator: Coordinator {
  private let router: TodoRouter
  private let actions: TodoActions
  private let list = ValueListViewController<TodoListEntry>(
    make: { TodoListRowViewController() },
    configure: { row, entry in
      row.emoji = entry.list.emoji
      row.name = entry.list.name
      row.count = entry.count
      row.view.accessibleID = "todo.list.\(entry.id)"
    }, text: { $0.list.name })
  private let screen: TodoScreen<TodoList.ID>
  private lazy var reading = PageReading(screen) { [list, actions] fail in
    actions.store.followLists(
      onError: fail, onChange: { [weak list] in try? list?.setValues($0) })
  }
  /// The list that is open.
  private(set) var itemList: ItemListCoordinator?

  /// What has to be over before this page is read, and those over it.
  var wait: TodoWait? {
    didSet {
      reading.wait = wait
      itemList?.reading.wait = wait
    }
  }

  var primaryViewController: ViewController { screen }

  init(_ router: TodoRouter, _ actions: TodoActions, onLogOut: (@MainActor () -> Void)?) {
    self.router = router
    self.actions = actions
    screen = TodoScreen(list: list, empty: Message(""))
    screen.title = tr("Lists")
    screen.emptyMessage = Message(
      tr("You have no lists yet."), image: "view-list-symbolic",
      action: .init(tr("Create list")) { [weak self] in self?.add() })
    list.delegate = self
    list.activatesOnSingleClick = true
    let add = Button(icon: "list-add-symbolic", label: tr("Create list"))
    add.tooltip = tr("Create list (Ctrl+N)")
    add.accessibleID = "todo.add-list"
    add.clicked.connect(weak: self) { $0.add() }
    screen.navigationItem.trailingItems = [add]
    if let onLogOut {
      let logOut = Button(tr("_Log out"))
      logOut.accessibleID = "todo.log-out"
      logOut.clicked.connect(onLogOut)
      screen.navigationItem.leadingItems = [logOut]
    }
  }

  func start() {
    guard !reading.isUnderWay else { return }
    reading.start()
    router.show(screen)
  }

  func stop() {
    guard reading.isUnderWay else { return }
    reading.stop()
    close()
    router.hide(screen)
  }

  /// Reads this page again, and those over it.
  func reread() {
    reading.start()
    itemList?.reading.start()
  }

  // MARK: One list

  /// Opens a list; false if there is none with that id.
  @discardableResult
  func show(_ id: TodoList.ID) -> Bool {
    if itemList?.list.id == id { return true }
    guard let list = try? actions.store.list(id) else { return false }
    close()
    let coordinator = ItemListCoordinator(list, router, actions) { [weak self] ended in
      if self?.itemList === ended { self?.itemList = nil }
    }
    itemList = coordinator
    coordinator.reading.wait = wait
    coordinator.start()
    return true
  }

  private func close() {
    itemList?.stop()
    itemList = nil
  }

  private func rename(_ list: TodoList) {
    let field = EmojiField(list.emoji)
    router.show(
      EditorViewController(
        tr("Edit list"), confirm: tr("_Save"), name: list.name, extra: field.view
      ) { [weak self] name in
        var list = list
        list.name = name
        list.emoji = field.emoji
        self?.actions.update(list)
      })
  }
}

extension OverviewCoordinator: Adding {
  /// Asks for a new list.
  func add() {
    let field = EmojiField()
    router.show(
      EditorViewController(
        tr("Create list"), confirm: tr("_Create"), extra: field.view
      ) { [weak self] name in self?.actions.addList(named: name, emoji: field.emoji) })
  }
}

extension OverviewCoordinator: ListViewControllerDelegate {
  func list(
    _ list: ListViewController<TodoList.ID>, didSelect id: TodoList.ID
  ) -> ListSelectionResponse {
    show(id)
    return .deselect
  }

  func list(
    _ list: ListViewController<TodoList.ID>, actionsFor id: TodoList.ID
  ) -> RowActions<TodoList.ID> {
    guard let entry = self.list.value(withID: id) else { return RowActions() }
    return RowActions(trailing: [
      RowAction(tr("Rename"), icon: "document-edit-symbolic", key: .f2) { [weak self] _ in
        self?.rename(entry.list)
      },
      RowAction(tr("Delete"), icon: "user-trash-symbolic", isDestructive: true) {
        [weak self] _ in self?.actions.remove(entry.list)
      },
    ])
  }
}
