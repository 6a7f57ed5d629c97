import Containment
import GTK
import TodoStore

/// All lists: to be opened, added, renamed and deleted.
@MainActor
final class OverviewCoordinator: Coordinator {
  private let router: TodoRouter
  private let items: TodoRouter
  private let details: TodoRouter
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
  private lazy var reading = PageReading(screen) { [weak self, list, actions] fail in
    actions.store.followLists(
      onError: fail,
      onChange: { [weak self] in
        try? list.setValues($0)
        // From when somebody is in the list, they choose what is selected.
        if list.cursor == nil { self?.selectOpenList() }
      })
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

  /// A coordinator whose lists `items` shows, and `details` the items of those.
  init(
    _ router: TodoRouter, items: TodoRouter, details: TodoRouter, _ actions: TodoActions,
    onLogOut: (@MainActor () -> Void)?
  ) {
    self.router = router
    self.items = items
    self.details = details
    self.actions = actions
    screen = TodoScreen(list: list, empty: Message(""))
    screen.title = tr("Lists")
    screen.emptyMessage = Message(
      tr("You have no lists yet."), image: "view-list-symbolic",
      action: .init(tr("Create list")) { [weak self] in self?.add() })
    screen.restorationIdentifier = "lists"
    list.delegate = self
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
    if let itemList, itemList.list.id == id {
      items.show(itemList.primaryViewController)
      return true
    }
    guard let list = try? actions.store.list(id) else { return false }
    close()
    let coordinator = ItemListCoordinator(list, items, details: details, actions) {
      [weak self] in self?.didEnd($0)
    }
    itemList = coordinator
    coordinator.reading.wait = wait
    coordinator.start()
    selectOpenList()
    return true
  }

  private func close() {
    let former = itemList
    itemList = nil
    former?.stop()
  }

  /// Where the list that is open has gone by itself, there are the others.
  private func didEnd(_ coordinator: ItemListCoordinator) {
    guard itemList === coordinator else { return }
    itemList = nil
    list.selection = []
    if reading.isUnderWay { router.show(screen) }
  }

  private func selectOpenList() {
    if let itemList { list.selection = [itemList.list.id] }
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

extension OverviewCoordinator {
  /// Lets the user add something where the focus is: to the list that is open, or another one.
  func addHere() {
    let view = screen.viewIfLoaded
    let hasFocus = view.flatMap { $0.window?.focusWidget?.isWithin($0) } ?? false
    let isHere = screen.appearance.isOnScreen && (hasFocus || itemList?.isInSight != true)
    if let itemList, !isHere { itemList.add() } else { add() }
  }

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
  ) -> ListSelectionResponse { .none }

  func list(_ list: ListViewController<TodoList.ID>, didActivate id: TodoList.ID) {
    if show(id) { itemList?.add() }
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
