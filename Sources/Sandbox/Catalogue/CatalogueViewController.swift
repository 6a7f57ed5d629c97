import Containment
import GTK

/// The list of scenarios at the side of the window, and a search in it.
final class CatalogueViewController: ViewController {
  /// Called when a scenario is chosen.
  var onSelect: (@MainActor (Scenario) -> Void)?

  private let index: ScenarioIndex
  private let entry = SearchEntry(placeholder: "Search")
  private let list: ListViewController<String>
  private let screen: ListScreenViewController<String>
  /// The id of the scenario that is shown, also while the search leaves it out.
  private var shown: String?

  init(_ scenarios: [Scenario]) {
    let index = ScenarioIndex(scenarios)
    self.index = index
    list = ListViewController(
      make: { TextRowViewController() },
      configure: { row, id in
        guard let scenario = index[id] else { return }
        row.text = scenario.title
        row.view.tooltip = scenario.summary
        row.view.accessibleID = "catalogue.\(id)"
      }, text: { index[$0]?.title })
    screen = ListScreenViewController(list: list, empty: Message("There are no scenarios."))
    super.init()
    list.debugName = "Scenarios"
    screen.debugName = "Catalogue content"
    list.sectionHeaders = TextRowViewController.headings()
    list.snapshot = index.matches(for: "")
    list.onSelectionChange = { [weak self] in self?.choose($0.first) }
  }

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    entry.accessibleName = "Search"
    entry.accessibleID = "catalogue.search"
    entry.tooltip = "Search (Ctrl+F)"
    entry.margins = EdgeInsets(6)
    entry.changed.connect(weak: self) { $0.search() }
    entry.activated.connect(weak: self) { $0.openFirst() }
    entry.searchStopped.connect(weak: self) { $0.leaveSearch() }
    entry.keyPressed.connect(weak: self, otherwise: false) { catalogue, event in
      guard event.key?.normalised == .down else { return false }
      catalogue.enterList()
      return true
    }
    list.view.accessibleName = "Scenarios"
    list.view.accessibleID = "catalogue"
    let column = Box(.vertical, spacing: 0, [entry, Separator(.horizontal)])
    view = SideFrame(column, width: 200)
    embed(screen, in: column)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let shown { list.scroll(to: shown) }
  }

  /// Marks `scenario` as the one that is shown.
  func select(_ scenario: Scenario) {
    shown = scenario.id
    markShown()
    guard list.selection == [scenario.id] else { return }
    if appearance.isOnScreen { list.scroll(to: scenario.id) }
  }

  /// Takes the keyboard to the search.
  func beginSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  private func markShown() {
    if let shown { list.selection = [shown] }
  }

  private func choose(_ id: String?) {
    guard let id, id != shown, let scenario = index[id] else { return }
    shown = id
    onSelect?(scenario)
  }

  // MARK: Searching

  private func search() {
    let query = entry.text
    screen.emptyMessage = .noResults(for: query) { [weak self] in self?.clearSearch() }
    list.snapshot = index.matches(for: query)
    markShown()
  }

  private func clearSearch() {
    entry.text = ""
    entry.grabFocus()
  }

  /// Escape empties the entry, and leaves an empty one.
  private func leaveSearch() {
    if entry.text.isEmpty { enterList() } else { entry.text = "" }
  }

  private func openFirst() {
    guard !list.snapshot.isEmpty else { return }
    list.selection = [list.snapshot[0]]
  }

  /// Takes the keyboard to what is shown or, if the search leaves that out, to the first match.
  private func enterList() {
    guard !list.snapshot.isEmpty else { return }
    if list.selection.isEmpty { openFirst() }
    if let id = list.selection.first { list.focus(id) }
  }
}
