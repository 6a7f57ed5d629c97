import Containment
import GTK
import TodoStore

/// The items of one list: to be added, done, opened and deleted. It ends when its screen goes, and its
/// screen goes when the list does. The details of one item are in another column, or over the list.
@MainActor
final class ItemListCoordinator: Coordinator {
  /// So many items are read first, and so many more each time that the end of those comes near.
  static let page = 1000

  private(set) var list: TodoList
  private let router: TodoRouter
  private let details: TodoRouter
  private let actions: TodoActions
  private let onEnd: @MainActor (ItemListCoordinator) -> Void
  private let items: ItemWindow
  private lazy var rows = ListViewController<TodoItem.ID>(
    make: { TodoItemRowViewController() },
    configure: { [weak self] row, id in self?.configure(row, id) },
    text: { [weak self] id in self?.item(id)?.name })
  private lazy var screen = TodoScreen(
    list: rows, empty: Message(tr("There is nothing to do."), image: "object-select-symbolic"))
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
  /// The details that are open.
  private var page: ItemViewController?

  var primaryViewController: ViewController { screen }

  /// The item whose details are open.
  var openItem: TodoItem.ID? { page?.item.id }
  /// Whether its items, or the details of one, are there to be seen.
  var isInSight: Bool {
    screen.appearance.isOnScreen || page?.appearance.isOnScreen == true
  }

  /// A coordinator of `list`, whose items `details` shows; `onEnd` is called when it has stopped.
  init(
    _ list: TodoList, _ router: TodoRouter, details: TodoRouter, _ actions: TodoActions,
    onEnd: @escaping @MainActor (ItemListCoordinator) -> Void
  ) {
    self.list = list
    self.router = router
    self.details = details
    self.actions = actions
    self.onEnd = onEnd
    items = ItemWindow(actions.store)
    rows.delegate = self
    rows.onSelectionChange = { [weak self] in self?.selectionDidChange($0) }
    screen.title = list.name
    screen.restorationIdentifier = "list-\(list.id)"
    screen.onRemoval = { [weak self] in self?.stop() }
    screen.entry = newItem
    newItem.tooltip = tr("Add item (Ctrl+N)")
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
    close()
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

  /// Shows the details of an item, beside the list or over it.
  func open(_ id: TodoItem.ID) {
    if openItem != id {
      guard let item = item(id) else { return }
      close()
      page = ItemViewController(
        item, today: actions.today, onSave: { [actions] in actions.update($0, onEnd: $1) },
        onDelete: { [actions] in actions.remove($0) })
      rows.selection = [id]
    }
    if let page { details.show(page) }
  }

  /// Saves at once what is being written in the details.
  func save() { page?.save() }

  /// Takes the details away that are open.
  private func close() {
    guard let page else { return }
    self.page = nil
    details.hide(page)
  }

  /// Beside the list the details follow what is selected there.
  private func selectionDidChange(_ selection: Set<TodoItem.ID>) {
    if details.isBeside, screen.appearance.isOnScreen, selection.count == 1,
      let id = selection.first
    {
      open(id)
    }
  }
}

extension ItemListCoordinator {
  /// Brings the list to the front, and lets the user write there what is to be added.
  func add() {
    router.show(screen)
    screen.write()
  }

  /// Adds what is written above the list; the entry is empty then, for the next one.
  private func addWritten() {
    let name = newItem.text.trimmed
    guard !name.isEmpty else { return }
    newItem.text = ""
    actions.addItem(named: name, to: list.id) { [weak self] in
      self?.added = $0
      self?.showAdded()
    }
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
    if openItem == item.id { page?.show(item) }
  }

  func store(_ store: TodoStore, didRemove item: TodoItem) {
    items.forget(item.id)
    if openItem == item.id { close() }
  }
}

extension ItemListCoordinator: ListViewControllerDelegate {
  func list(
    _ list: ListViewController<TodoItem.ID>, didSelect id: TodoItem.ID
  ) -> ListSelectionResponse { .none }

  func list(_ list: ListViewController<TodoItem.ID>, didActivate id: TodoItem.ID) { open(id) }

  func list(
    _ list: ListViewController<TodoItem.ID>, actionsFor id: TodoItem.ID
  ) -> RowActions<TodoItem.ID> {
    guard let item = item(id) else { return RowActions() }
    let isDone = item.completion != nil
    let done = RowAction<TodoItem.ID>(
      isDone ? tr("Not done") : tr("Done"),
      icon: isDone ? "edit-undo-symbolic" : "object-select-symbolic", key: .space
    ) { [actions] in actions.toggle($0) }
    return RowActions(
      leading: [done],
      trailing: [
        RowAction(tr("Edit"), icon: "document-edit-symbolic", key: .f2) { [weak self] in
          self?.open($0)
          self?.page?.write()
        },
        RowAction(tr("Delete"), icon: "user-trash-symbolic", isDestructive: true) {
          [weak self] _ in self?.actions.remove(item)
        },
      ])
  }
}
