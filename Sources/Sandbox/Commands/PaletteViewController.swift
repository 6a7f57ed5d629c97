import Containment
import GTK

/// Finds any scenario, any command, and what can be done to the present screen, by a few of its
/// letters.
final class PaletteViewController: ViewController {
  private let commands: [String: Command]
  /// What there is to be found, in the order of the commands.
  private let rows: [(id: String, title: String, detail: String)]
  private let onPerform: @MainActor (Command) -> Void
  private let search = SearchEntry(placeholder: tr("Find scenarios and commands"))
  private let list: ListViewController<String>
  private let screen: ListScreenViewController<String>

  /// A palette of `commands`, which `perform` performs; of two with the same id, such as one that has two
  /// keys, the first counts.
  ///
  /// - Parameter app: the title of the app.
  init(
    _ commands: [Command], in app: String, perform: @escaping @MainActor (Command) -> Void
  ) {
    var ids: Set<String> = []
    let found = commands.filter { ids.insert($0.id).inserted }
    self.commands = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    rows = found.map { ($0.id, $0.title, $0.detail(in: app)) }
    let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    onPerform = perform
    list = ListViewController(
      make: { PaletteRowViewController() },
      configure: { row, id in
        if let found = byID[id] { row.show(title: found.title, detail: found.detail) }
      }, text: { byID[$0]?.title })
    screen = ListScreenViewController(list: list, empty: Message(tr("Nothing was found.")))
    super.init()
    debugName = "Palette"
    screen.debugName = "Palette content"
    list.debugName = "Palette list"
    list.activatesOnSingleClick = true
    list.delegate = self
    screen.transition = Transition.none
    preferredContentSize = Size(width: 460, height: 420)
    find()
  }

  override var initialFocus: Widget? { search }

  override func loadView() {
    search.accessibleID = "palette.search"
    search.accessibleName = tr("Find scenarios and commands")
    search.margins = EdgeInsets(12)
    search.changed.connect(weak: self) { $0.find() }
    search.activated.connect(weak: self) { palette in
      if let id = palette.list.selection.first { palette.perform(id) }
    }
    search.searchStopped.connect(weak: self) { palette in
      palette.dismiss(animated: false)
    }
    search.keyPressed.connect(weak: self, otherwise: false) { $0.move($1) }
    list.view.accessibleName = tr("Found")
    list.view.accessibleID = "palette"
    let column = Box(.vertical, spacing: 0, [search, Separator(.horizontal)])
    view = column
    embed(screen, in: column)
  }

  private func find() {
    let query = search.text
    let ids = rows.found(by: query, title: { $0.title }, detail: { $0.detail }).map(\.id)
    screen.emptyMessage =
      query.isEmpty
      ? Message(tr("Nothing was found."))
      : .noResults(for: query) { [weak self] in self?.search.text = "" }
    // Not animated: who types does not wait to see what is found.
    if let snapshot = try? ListSnapshot(ids) { list.apply(snapshot, animated: false) }
    list.selection = Set(ids.prefix(1))
    if let first = ids.first, isViewLoaded, appearance.isOnScreen { list.scroll(to: first) }
  }

  /// Moves the selection with the arrow keys while the focus stays in the entry.
  private func move(_ event: Event) -> Bool {
    let step: Int
    switch event.key?.normalised {
    case .down: step = 1
    case .up: step = -1
    default: return false
    }
    let items = list.snapshot
    guard !items.isEmpty else { return true }
    let present = list.selection.first.flatMap { items.index(of: $0) } ?? -1
    let row = min(max(present + step, 0), items.count - 1)
    list.selection = [items[row]]
    list.scroll(to: items[row])
    return true
  }

  private func perform(_ id: String) {
    guard let command = commands[id] else { return }
    Task.immediate {
      await dismiss(animated: false).finished
      onPerform(command)
    }
  }
}

extension PaletteViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<String>, didActivate item: String) { perform(item) }
}

extension Command {
  /// Its keys, or what it is about, shown at the end of the row.
  fileprivate func detail(in app: String) -> String { keyText ?? scope.title(in: app) }
}

/// A row of the palette, with the title at the start and the detail at the end.
private final class PaletteRowViewController: ViewController {
  private let name = Label.line()
  private let detail = Label()

  func show(title: String, detail: String) {
    name.text = title
    self.detail.text = detail
  }

  override func loadView() {
    name.hexpand = true
    detail.styleClasses.insert("dim-label")
    let row = Box(.horizontal, spacing: 12, [name, detail])
    row.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    view = row
  }
}
