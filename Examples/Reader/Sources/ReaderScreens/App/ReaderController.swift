import Containment
import GTK

/// The whole reader: feeds, articles and what is read, in three columns, and over them what has just
/// been done.
public final class ReaderController: SnackbarController {
  let store: ReaderStore
  let preferences: Preferences
  let feeds: FeedListViewController
  let articles: ArticleListViewController
  let search: SearchBarController
  /// The article that goes with the list. Links are followed on top of it.
  let reading: ReadingController
  let columns: SplitController
  /// The columns. Their bars are the title bars of the window.
  let stacks: [NavigationController]

  /// Called when a link in an article is followed.
  public var onLink: (String) -> Void = { _ in }
  /// Called when the reader is on the screen.
  public var onAppear: () -> Void = {}

  public init(_ store: ReaderStore, _ preferences: Preferences = Preferences(path: nil)) {
    self.store = store
    self.preferences = preferences
    // Before anything is restored, since places in a list are counted.
    store.hiddenFeeds = preferences.hiddenFeeds
    feeds = FeedListViewController(store)
    articles = ArticleListViewController(store)
    search = SearchBarController(rootViewController: articles)
    reading = ReadingController(store, preferences)
    stacks = [feeds, search, reading].map { NavigationController(rootViewController: $0) }
    columns = SplitController(
      primary: stacks[0], supplementary: stacks[1], secondary: stacks[2])
    super.init(rootViewController: columns)
    title = "Reader"
    columns.firstColumnWidth = 220
    columns.primaryWidth = 320
    columns.delegate = self
    search.delegate = self
    nameForRestoration()
    addButtons()
    connect()
    feeds.source = .all
    observe { [weak self] in
      if let self { self.store.hiddenFeeds = self.preferences.hiddenFeeds }
    }
  }

  /// Whether the bars have the window's buttons and move it, as it has no other title bar.
  public var isTitleBar = false { didSet { showWindowButtons() } }

  private func showWindowButtons() {
    for stack in stacks { stack.hasWindowButtons = isTitleBar && columns.isCollapsed }
    stacks[2].hasWindowButtons = isTitleBar
  }

  /// Somebody who opens the window goes through the articles.
  public override var initialFocus: Widget? { articles.initialFocus }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear()
  }

  private func addButtons() {
    let find = Button(icon: "edit-find-symbolic", label: "Search")
    find.accessibleID = "articles.search"
    find.clicked.connect(weak: search) { $0.startSearch() }
    articles.navigationItem.trailingItems.insert(find, at: 0)
    feeds.navigationItem.trailingItems = [menuButton()]
  }

  private func menuButton() -> MenuButton {
    let selecting = Menu()
    selecting.append(tr("_Select articles"), action: "reader.select")
    let menu = Menu()
    menu.append(section: selecting)
    menu.append(tr("_Preferences"), action: "reader.preferences")
    let button = MenuButton(label: tr("Menu"))
    button.accessibleID = "menu"
    button.setMenu(menu)
    button.insertActions(
      [
        SimpleAction("select") { [weak self] in self?.selectArticles() },
        SimpleAction("preferences") { [weak self] in self?.openPreferences() },
      ], prefix: "reader")
    return button
  }

  private func selectArticles() {
    articles.list.isEditing = true
    go(to: .articles)
  }

  // MARK: What follows from what

  private func connect() {
    feeds.onChoose = { [weak self] source, isOpened in
      guard let self else { return }
      articles.query.source = source
      if isOpened { go(to: .articles) }
    }
    articles.onOpen = { [weak self] id in
      guard let self else { return }
      read(id)
      go(to: .article)
    }
    articles.onSelectionChange = { [weak self] in self?.selectionDidChange($0) }
    articles.onClearSearch = { [weak self] in self?.search.stopSearch() }
    articles.onDeed = { [weak self] in self?.tell($0) }
    reading.onTurn = { [weak self] id in self?.articles.select(id) }
    connect(reading)
  }

  /// Connects a screen of an article, that beside the list or one that a link leads to.
  func connect(_ reading: ReadingController) {
    reading.neighbour = { [weak articles] in articles?.neighbour(of: $0, $1) }
    reading.onLink = { [weak self] in self?.onLink($0) }
    reading.onDeed = { [weak self] in self?.tell($0) }
  }

  /// Beside the list the article follows the selection; where there is one column, it waits until it
  /// is opened, and while several are ticked, it stays.
  private func selectionDidChange(_ selection: Set<Article.ID>) {
    guard !columns.isCollapsed, !articles.list.isEditing else { return }
    if selection.count == 1, let id = selection.first {
      // It may be the one that is open already, with what its links have led to.
      if id != reading.item { read(id) }
    } else if selection.count > 1 {
      reading.showNothing(selected: selection.count)
    }
  }

  /// Shows an article in place of what was read, and of what was reached by its links.
  private func read(_ id: Article.ID) {
    if stacks[2].viewControllers.count > 1 { stacks[2].viewControllers = [reading] }
    reading.show(id)
  }

  /// Brings a column to the front where not all of them are visible, and gives it the focus.
  private func go(to column: Column) {
    Task {
      switch column {
      case .feeds: if await columns.showFirstColumn().result { feeds.initialFocus?.grabFocus() }
      case .articles:
        if await columns.showSupplementary().result { articles.initialFocus?.grabFocus() }
      case .article: if await columns.showSecondary().result { stacks[2].initialFocus?.grabFocus() }
      }
    }
  }

  private enum Column { case feeds, articles, article }

  // MARK: Taking back

  /// Says what was done, and offers for a while to take it back.
  private func tell(_ text: String) {
    hide()
    show(Snackbar(text, action: .init("Undo") { [weak self] in self?.undo() }, timeout: 8000))
  }

  private func undo() {
    guard let text = store.undo() else { return }
    hide()
    show(Snackbar("Taken back: \(text)"))
  }

  private func redo() {
    if let text = store.redo() { tell(text) }
  }

  // MARK: Keys

  public override var keyCommands: [KeyCommand] {
    super.keyCommands + ownKeyCommands
  }

  private var ownKeyCommands: [KeyCommand] {
    [
      KeyCommand(Key("z"), .control, title: "Undo") { [weak self] in self?.undo() },
      KeyCommand(Key("z"), [.control, .shift], title: "Redo") { [weak self] in self?.redo() },
      // Wherever the focus is: in the article the stack has these keys by itself.
      KeyCommand(.left, .alt, title: "Back") { [weak self] in self?.step(back: true) },
      KeyCommand(.right, .alt, title: "Forward") { [weak self] in self?.step(back: false) },
      KeyCommand(Key("1"), .control, title: "Feeds") { [weak self] in
        self?.go(to: .feeds)
      },
      KeyCommand(Key("2"), .control, title: "Articles") { [weak self] in
        self?.go(to: .articles)
      },
      KeyCommand(Key("3"), .control, title: "Article") { [weak self] in
        self?.go(to: .article)
      },
      KeyCommand(Key("+"), .control, title: "Larger text") { [preferences] in
        preferences.textSize += 10
      },
      // The same key without Shift.
      KeyCommand(Key("="), .control, title: "Larger text") { [preferences] in
        preferences.textSize += 10
      },
      KeyCommand(Key("-"), .control, title: "Smaller text") { [preferences] in
        preferences.textSize -= 10
      },
      KeyCommand(Key("0"), .control, title: "Text as at first") { [preferences] in
        preferences.textSize = 100
      },
      KeyCommand(Key(","), .control, title: "Preferences") { [weak self] in
        self?.openPreferences()
      },
    ]
  }

  private func step(back: Bool) {
    Task { [stack = stacks[2]] in
      if back { await stack.pop().finished } else { await stack.goForward().finished }
    }
  }

  private func openPreferences() {
    Task { [preferences] in
      await present(PreferencesViewController(preferences), style: .sheet).finished
    }
  }
}

extension ReaderController: SplitControllerDelegate {
  public func splitControllerDidCollapse(_ controller: SplitController) { showWindowButtons() }
  public func splitControllerDidExpand(_ controller: SplitController) { showWindowButtons() }
}

extension ReaderController: SearchBarControllerDelegate {
  public func searchBarController(_ search: SearchBarController, didChange text: String) {
    articles.query.text = text
  }

  public func searchBarController(_ search: SearchBarController, didClear text: String) {
    articles.query.text = ""
  }

  public func searchBarController(
    _ search: SearchBarController, goToMatch direction: SearchDirection
  ) {
    reading.turn(direction == .next ? .forward : .backward)
  }
}
