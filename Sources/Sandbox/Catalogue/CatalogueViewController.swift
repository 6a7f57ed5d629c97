import Containment
import GTK

/// The list of scenarios at the side of the window: all, the favourites or the recent ones, with a
/// search. As a gallery, each has a picture of its screen, in as many columns as the pane has room for.
final class CatalogueViewController: ViewController {
  /// Called when the user chooses a scenario.
  var onSelect: (@MainActor (Scenario) -> Void)?

  private let index: ScenarioIndex
  private let entry = SearchEntry(placeholder: tr("Search"))
  /// Without pictures it has one column.
  private let list: GridViewController<String>
  private let screen: ListScreenViewController<String>
  private lazy var frame = SideFrame(column, width: width)
  private let column = Box(.vertical)
  /// The width of the pane, in logical pixels.
  var width = 200 { didSet { if isViewLoaded { frame.width = width } } }
  private let galleryButton = ToggleButton(
    icon: "view-grid-symbolic", label: tr("Gallery (Ctrl+G)"))
  /// The pictures of the gallery.
  let thumbnails: Thumbnails
  private var part = CataloguePart.all { didSet { if part != oldValue { search() } } }
  var scenarios: [Scenario] {
    get { index.scenarios }
    set {
      let titles = index.scenarios.map { ($0.id, $0.title) }
      index.scenarios = newValue
      search()
      // Of those that were there before the titles may be others.
      let renamed = titles.filter { id, title in index[id].map { $0.title != title } ?? false }
      try? list.reconfigure(renamed.map(\.0).filter { list.snapshot.index(of: $0) != nil })
    }
  }
  /// The actions of a scenario's row beside those that all have.
  var actions: @MainActor (_ id: String) -> RowActions<String> = { _ in RowActions() }
  var favourites: [String] = [] {
    didSet { if favourites != oldValue, part == .favourites { search() } }
  }
  /// Called when a scenario becomes a favourite, or is one no more.
  var onFavouritesChange: (@MainActor () -> Void)?
  /// The ids of the recent scenarios, the latest first.
  var recents: [String] = [] { didSet { if part == .recent { search() } } }
  /// The id of the scenario on the canvas, also while the search hides its row.
  private var shown: String?

  init(_ scenarios: [Scenario]) {
    let index = ScenarioIndex(scenarios)
    self.index = index
    let thumbnails = Thumbnails()
    self.thumbnails = thumbnails
    func kind<Row: ViewController>(
      _ make: @escaping @MainActor () -> Row, _ show: @escaping @MainActor (Row, Scenario) -> Void
    ) -> RowKind<String> {
      RowKind(
        make: make,
        configure: { row, id in
          guard let scenario = index[id] else { return }
          show(row, scenario)
          row.view.tooltip = scenario.summary
          row.view.accessibleID = "catalogue.\(scenario.id)"
        }, text: { index[$0]?.title })
    }
    let lines = kind({ TextRowViewController() }) { $0.text = $1.title }
    let cards = kind({ ScenarioCardViewController(thumbnails) }) { $0.show($1) }
    list = GridViewController { _ in thumbnails.areShown ? cards : lines }
    screen = ListScreenViewController(list: list, empty: Message(tr("There are no scenarios.")))
    super.init()
    list.debugName = "Scenarios"
    arrange()
    screen.debugName = "Catalogue content"
    list.sectionHeaders = TextRowViewController.headings()
    list.snapshot = index.matches(for: "")
    list.onSelectionChange = { [weak self] in self?.choose($0.first) }
    list.delegate = self
  }

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    entry.accessibleName = tr("Search")
    entry.accessibleID = "catalogue.search"
    entry.tooltip = tr("Search (Ctrl+F)")
    entry.margins = EdgeInsets(6)
    entry.changed.connect(weak: self) { catalogue in
      catalogue.search()
      if !catalogue.entry.text.isEmpty { catalogue.list.scrollToTop() }
    }
    entry.activated.connect(weak: self) { $0.openFirst() }
    // By Escape.
    entry.searchStopped.connect(weak: self) { catalogue in
      if catalogue.entry.text.isEmpty { catalogue.enterList() } else { catalogue.entry.text = "" }
    }
    entry.keyPressed.connect(weak: self, otherwise: false) { catalogue, event in
      guard event.key?.normalised == .down else { return false }
      catalogue.enterList()
      return true
    }
    list.view.accessibleName = tr("Scenarios")
    list.view.accessibleID = "catalogue"
    galleryButton.setUp(id: "catalogue.as-gallery")
    galleryButton.isActive = isGallery
    galleryButton.toggled.connect(weak: self) { $0.isGallery = $0.galleryButton.isActive }
    let parts = makeParts()
    parts.hexpand = true
    let choices = Box(.horizontal, spacing: 6, [parts, galleryButton])
    choices.margins = EdgeInsets(start: 6, bottom: 6, end: 6)
    for widget in [entry, choices, Separator(.horizontal)] as [Widget] { column.add(widget) }
    view = frame
    embed(screen, in: column)
  }

  /// Buttons that choose all, the favourites or the recent scenarios.
  private func makeParts() -> Widget {
    let parts = CataloguePart.allCases
    let buttons = Controls.radioButtons(parts.map { ("catalogue.part.\($0.rawValue)", "") }) {
      [weak self] in self?.part = parts[$0]
    }
    for (part, button) in zip(parts, buttons) {
      button.showIcon(part.icon, label: part.title)
      button.hexpand = true
    }
    let row = Box(.horizontal, spacing: 0, buttons)
    row.styleClasses.insert("linked")
    return row
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let shown { list.scroll(to: shown) }
  }

  /// Selects the row of `scenario`, which is on the canvas.
  func select(_ scenario: Scenario) {
    shown = scenario.id
    markShown()
    guard list.selection == [scenario.id] else { return }
    if appearance.isOnScreen { list.scroll(to: scenario.id) }
    // It may have come to the first row, before there was a scenario.
    if list.view.window?.focusWidget?.isWithin(list.view) == true { list.initialFocus?.grabFocus() }
  }

  /// Moves the focus to the search entry.
  func beginSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  private func markShown() {
    if let shown { list.selection = [shown] }
  }

  /// The row of the scenario on the canvas is always selected, also after the user has deselected
  /// it.
  private func choose(_ id: String?) {
    guard let id else { return markShown() }
    guard id != shown, let scenario = index[id] else { return }
    shown = id
    onSelect?(scenario)
  }

  // MARK: Gallery

  /// Called when the catalogue becomes a gallery, or a list again.
  var onGalleryChange: (@MainActor () -> Void)?

  /// Whether each row is a card with a picture of the scenario's screen.
  var isGallery: Bool {
    get { thumbnails.areShown }
    set {
      guard newValue != isGallery else { return }
      thumbnails.areShown = newValue
      galleryButton.isActive = newValue
      arrange()
      var snapshot = list.snapshot
      try? snapshot.reconfigure(snapshot.items)
      list.apply(snapshot, animated: false)
      if let shown, appearance.isOnScreen { list.scroll(to: shown) }
      onGalleryChange?()
    }
  }

  /// How wide a card is at least, in logical pixels.
  private static let cardWidth = 160

  private func arrange() {
    list.minimumCellWidth = isGallery ? CatalogueViewController.cardWidth : Int.max
    list.spacing = isGallery ? 6 : 0
  }

  // MARK: Searching

  private func search() {
    let query = entry.text
    screen.emptyMessage =
      query.isEmpty && part != .all
      ? Message(part.emptyText)
      : .noResults(for: query) { [weak self] in
        self?.entry.text = ""
        self?.entry.grabFocus()
      }
    list.snapshot =
      ids.map { index.matches(for: query, among: $0, under: part.title) }
      ?? index.matches(for: query)
    markShown()
  }

  /// The ids of the chosen part; nil for all scenarios.
  private var ids: [String]? {
    switch part {
    case .all: nil
    case .favourites: favourites
    case .recent: recents
    }
  }

  /// Adds a scenario to the favourites, or removes it.
  func setFavourite(_ id: String, _ isFavourite: Bool) {
    guard isFavourite != favourites.contains(id) else { return }
    if isFavourite { favourites.append(id) } else { favourites.removeAll { $0 == id } }
    onFavouritesChange?()
  }

  private func openFirst() {
    if let first = list.snapshot.items.first { list.selection = [first] }
  }

  /// Moves the focus to the selected row or, if the search hides it, opens the first match.
  private func enterList() {
    if list.selection.isEmpty { openFirst() }
    if let id = list.selection.first { list.focus(id) }
  }
}

/// The part of the scenarios that the catalogue lists.
enum CataloguePart: String, CaseIterable {
  case all, favourites, recent

  var title: String {
    switch self {
    case .all: tr("All scenarios")
    case .favourites: tr("Favourites")
    case .recent: tr("Recent scenarios")
    }
  }

  var icon: String {
    switch self {
    case .all: "view-list-symbolic"
    case .favourites: "starred-symbolic"
    case .recent: "document-open-recent-symbolic"
    }
  }

  var emptyText: String {
    switch self {
    case .all: tr("There are no scenarios.")
    case .favourites: tr("There are no favourites yet. Ctrl+D adds the scenario that is shown.")
    case .recent: tr("No scenario has been shown yet.")
    }
  }
}

// The scenario of the selected row is on the canvas.
extension CatalogueViewController: KeepsSelection {
  func list(_ list: ListViewController<String>, actionsFor item: String) -> RowActions<String> {
    let isFavourite = favourites.contains(item)
    let favourite = RowAction<String>(
      isFavourite ? tr("Remove from favourites") : tr("Add to favourites"),
      icon: isFavourite ? "starred-symbolic" : "non-starred-symbolic"
    ) { [weak self] in self?.setFavourite($0, !isFavourite) }
    let others = actions(item)
    return RowActions(leading: others.leading, trailing: [favourite] + others.trailing)
  }
}
