import Containment
import GTK
import TodoStore

/// The items of one list: to be added, done, edited and deleted. It ends when its screen goes, and
/// its screen goes when the list does.
@MainActor
final class ItemListCoordinator: Coordinator {
  /// So many items are read first, and so many more each time that the end of those comes near.
  static let page = 1000

  private(set) var list: TodoList
  private let router: TodoRouter
  private let actions: TodoActions
  private let onEnd: @MainActor (ItemListCoordinator) -> Void
  private let items: ItemWindow
  private lazy var rows = ListViewController<TodoItem.ID>(
    make: { TodoItemRowViewController() },
    configure: { [weak self] row, id in self?.configure(row, id) },
    text: { [weak self] id in self?.item(id)?.name })
  private lazy var screen = TodoScreen(
    list: rows,
    empty: Message(
      tr("There is nothing to do."), image: "object-select-symbolic",
      action: .init(tr("Add item")) { [weak self] in self?.add() }))
  private(set) lazy var reading = PageReading(screen) { [weak self] fail in
    guard let self else { return nil }
    return actions.store.followItems(
      of: list.id, limit: limit, onError: fail, onChange: { [weak self] in self?.show($0) })
  }
  /// How many items are read at most.
  private var limit = ItemListCoordinator.page
  /// Whether there may be more of them.
  private var hasMore = false
  private var days: DayWatch?
  /// One item after the other is written here.
  private let newItem = Entry(placeholder: tr("Write something to do, and press Enter"))
  /// An item that was added here, to be shown when it comes.
  private var added: TodoItem.ID?

  var primaryViewController: ViewController { screen }

  /// A coordinator of `list`; `onEnd` is called when it has stopped.
  init(
    _ list: TodoList, _ router: TodoRouter, _ actions: TodoActions,
    onEnd: @escaping @MainActor (ItemListCoordinator) -> Void
  ) {
    self.list = list
    self.router = router
    self.actions = actions
    self.onEnd = onEnd
    items = ItemWindow(actions.store)
    rows.delegate = self
    screen.title = list.name
    screen.onRemoval = { [weak self] in self?.stop() }
    let add = Button(icon: "list-add-symbolic", label: tr("Add item"))
    add.tooltip = tr("Add item (Ctrl+N)")
    add.accessibleID = "todo.add-item"
    add.clicked.connect(weak: self) { $0.add() }
    screen.navigationItem.trailingItems = [add]
    screen.header = newItem
    newItem.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    newItem.accessibleID = "todo.new-item"
    newItem.accessibleName = newItem.placeholder ?? ""
    newItem.activated.connect(weak: self) { $0.addWritten() }
  }

  func start() {
    guard !reading.isUnderWay else { return }
    actions.store.add(self)
    reading.start()
    days = DayWatch(now: actions.now) { [weak self] in self?.sayDaysAnew() }
    router.show(screen)
  }

  func stop() {
    guard reading.isUnderWay else { return }
    reading.stop()
    days = nil
    actions.store.remove(self)
    router.hide(screen)
    onEnd(self)
  }

  private func show(_ ids: [TodoItem.ID]) {
    guard let snapshot = try? ListSnapshot(ids) else { return }
    items.snapshot = snapshot
    rows.snapshot = snapshot
    showAdded()
    guard hasMore != (ids.count == limit) else { return }
    hasMore.toggle()
    guard hasMore else { return rows.setLoader(nil) }
    rows.setLoader { [weak self] in
      // Who waits must not keep the page.
      let wait = self?.reading.wait
      try await wait?()
      return self?.showMore() ?? false
    }
  }

  /// Reads a page more than before; returns whether there may be yet another one.
  private func showMore() -> Bool {
    // What has been added further down than that is not what comes now.
    added = nil
    limit += Self.page
    reading.read()
    return hasMore
  }

  /// Selects the item that was added here, as soon as it is in the list.
  private func showAdded() {
    guard let item = added, items.snapshot.contains(item) else { return }
    added = nil
    rows.selection = [item]
    rows.scroll(to: item)
  }

  // MARK: One item

  private func item(_ id: TodoItem.ID) -> TodoItem? {
    do throws(TodoStoreError) {
      return try items.item(id)
    } catch {
      reading.fail(error)
      return nil
    }
  }

  private func configure(_ row: TodoItemRowViewController, _ id: TodoItem.ID) {
    guard let item = item(id) else { return }
    row.name = item.name
    row.detail = TodoWords.detail(of: item, today: actions.today)
    row.isCompleted = item.completion != nil
    row.onToggle = { [actions] in actions.toggle(id) }
    row.view.accessibleID = "todo.item.\(id)"
  }

  private func sayDaysAnew() { try? rows.reconfigure(rows.snapshot.items) }

  private func edit(_ id: TodoItem.ID) {
    guard let item = item(id) else { return }
    let field = DayField(item.due.flatMap { Day($0) }, today: actions.today)
    router.show(
      EditorViewController(
        tr("Edit item"), confirm: tr("_Save"), name: item.name, extra: field.view
      ) { [actions] name in actions.update(id, name: name, due: field.day) })
  }
}

extension ItemListCoordinator {
  /// Adds what is written above the list; the entry is empty then, for the next one.
  private func addWritten() {
    let name = newItem.text.trimmed
    guard !name.isEmpty else { return }
    newItem.text = ""
    actions.addItem(named: name, to: list.id, due: nil) { [weak self] in
      self?.added = $0
      self?.showAdded()
    }
  }
}

extension ItemListCoordinator: Adding {
  /// Asks for a new item.
  func add() {
    let field = DayField(nil, today: actions.today)
    router.show(
      EditorViewController(
        tr("Add item"), confirm: tr("_Create"), extra: field.view
      ) { [weak self] name in
        guard let self else { return }
        actions.addItem(named: name, to: list.id, due: field.day) { [weak self] in
          self?.added = $0
          self?.showAdded()
        }
      })
  }
}

extension ItemListCoordinator: TodoStoreObserver {
  func store(_ store: TodoStore, didUpdate list: TodoList) {
    guard list.id == self.list.id else { return }
    self.list = list
    screen.title = list.name
  }

  func store(_ store: TodoStore, didRemove list: TodoList) {
    if list.id == self.list.id { stop() }
  }

  func store(_ store: TodoStore, didUpdate item: TodoItem) {
    guard item.list == list.id else { return }
    items.update(item)
    try? rows.reconfigure([item.id])
  }

  func store(_ store: TodoStore, didRemove item: TodoItem) { items.forget(item.id) }
}

extension ItemListCoordinator: ListViewControllerDelegate {
  func list(
    _ list: ListViewController<TodoItem.ID>, didSelect id: TodoItem.ID
  ) -> ListSelectionResponse { .none }

  func list(_ list: ListViewController<TodoItem.ID>, didActivate id: TodoItem.ID) { edit(id) }

  func list(
    _ list: ListViewController<TodoItem.ID>, actionsFor id: TodoItem.ID
  ) -> RowActions<TodoItem.ID> {
    guard let item = item(id) else { return RowActions() }
    let isDone = item.completion != nil
    let done = RowAction<TodoItem.ID>(
      isDone ? tr("Not done") : tr("Done"),
      icon: isDone ? "edit-undo-symbolic" : "object-select-symbolic", key: .space
    ) { [actions] in actions.toggle($0) }
    // Leading, so that there is no button for it over a row, which has its mark already.
    return RowActions(
      leading: [done],
      trailing: [
        RowAction(tr("Edit"), icon: "document-edit-symbolic", key: .f2) { [weak self] in
          self?.edit($0)
        },
        RowAction(tr("Delete"), icon: "user-trash-symbolic", isDestructive: true) {
          [weak self] _ in self?.actions.remove(item)
        },
      ])
  }
}
