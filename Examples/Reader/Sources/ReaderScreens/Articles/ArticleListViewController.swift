import Containment
import GTK

/// The second column: the articles of a source, by day, or a message in their place.
public final class ArticleListViewController: ListScreenViewController<Article.ID> {
  let store: ReaderStore
  /// What was read while it stood among the unread articles. It stays there until another list is
  /// asked for, since a row that goes while it is read is a nuisance.
  private var kept: Set<Article.ID> = []
  private let unreadButton = ToggleButton(icon: "mail-unread-symbolic", label: "Only unread")
  private let selectButton = ToggleButton(
    icon: "object-select-symbolic", label: tr("Select articles"))

  /// Called when an article is opened by a click, Enter or Space.
  public var onOpen: (Article.ID) -> Void = { _ in }
  /// Called when other articles are selected, by whomever.
  public var onSelectionChange: (Set<Article.ID>) -> Void = { _ in }
  /// Called when the search is to be ended.
  var onClearSearch: () -> Void = {}
  /// Called when something was done with articles that can be taken back.
  var onDeed: (String) -> Void = { _ in }

  /// Which articles are shown.
  public var query = ArticleQuery() {
    didSet { if query != oldValue { queryDidChange(from: oldValue) } }
  }

  public init(_ store: ReaderStore) {
    self.store = store
    // The rows know the store and not this screen, which is only being made.
    let list = ListViewController<Article.ID>(
      make: { ArticleRowViewController() },
      configure: { row, id in
        if let article = store.library.article(id) { row.show(article, store.library[id]) }
      },
      text: { store.library.article($0)?.title })
    super.init(list: list, empty: Message(""))
    restorationIdentifier = "articles"
    list.restorationIdentifier = "list"
    list.sectionHeaders = RowKind(make: { DayHeaderViewController() }, configure: { $0.day = $1 })
    list.selectionMode = .multiple
    list.allowsMultipleSelectionDuringEditing = true
    list.activatesOnSingleClick = true
    list.delegate = self
    list.onSelectionChange = { [weak self] in self?.onSelectionChange($0) }
    unreadButton.accessibleID = "articles.unread"
    unreadButton.toggled.connect(weak: self) { $0.query.onlyUnread = $0.unreadButton.isActive }
    followSelecting()
    navigationItem.trailingItems = [unreadButton, selectButton]
    queryDidChange(from: nil)
    observe { [weak self] in self?.followMarks() }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    list.view.accessibleID = "articles"
    list.view.accessibleName = "Articles"
  }

  // MARK: Content

  private func queryDidChange(from before: ArticleQuery?) {
    kept = []
    title = query.source.title
    unreadButton.isActive = query.onlyUnread
    emptyMessage = message
    let isOtherSource = query.source != before?.source
    if isOtherSource {
      list.isEditing = false
      list.selection = []
    }
    show(query.results(in: store.library), animated: !isOtherSource)
    if isOtherSource { list.scrollToTop() }
  }

  /// Rows follow the marks of their articles by themselves; what articles there are does so here.
  private func followMarks() {
    if query.onlyUnread { kept.formUnion(list.snapshot.items) }
    show(query.results(in: store.library, keeping: kept))
  }

  private func show(_ articles: [Article], animated: Bool = true) {
    do {
      if list.snapshot.items != articles.map(\.id) {
        list.apply(try ListSnapshot(byDay: articles), animated: animated)
      }
      if case .failed = state { state = .ready }
    } catch {
      state = .failed("The articles cannot be listed. \(error)")
    }
    // Read once, and not for each article, which would be watched each time.
    let library = store.library
    let unread = articles.count { !library[$0.id].contains(.read) }
    navigationItem.subtitle = unread == 0 ? "\(articles.count)" : "\(unread) unread"
  }

  /// What stands in place of the list when nothing is in it.
  private var message: Message {
    if !query.text.isEmpty {
      return .noResults(for: query.text) { [weak self] in self?.onClearSearch() }
    }
    if query.onlyUnread {
      return Message(
        "Everything here has been read.", image: "object-select-symbolic",
        action: .init("Show All") { [weak self] in self?.query.onlyUnread = false })
    }
    return switch query.source {
    case .all, .feed: Message("There are no articles.", image: "view-list-symbolic")
    case .starred: Message("No article has a star.", image: "non-starred-symbolic")
    case .archive: Message("The archive is empty.", image: "folder-symbolic")
    }
  }

  // MARK: Selecting several

  private func followSelecting() {
    selectButton.accessibleID = "articles.select"
    selectButton.focusesOnClick = false
    selectButton.toggled.connect(weak: self) { page in
      page.list.isEditing = page.selectButton.isActive
      if page.list.isEditing { page.initialFocus?.grabFocus() }
    }
    list.onEditingChange = { [weak self] in self?.selectButton.isActive = $0 }
  }

  // MARK: Going through

  /// Begins with the latest article, whatever was restored.
  func beginAnew() {
    list.discardPendingPlace()
    list.selection = []
    list.scrollToTop()
  }

  /// Selects an article, if it is in the list, and brings its row into sight.
  public func select(_ id: Article.ID?) {
    // While several are ticked, the selection is theirs.
    guard let id, !list.isEditing, list.snapshot.contains(id), list.selection != [id] else {
      return
    }
    list.selection = [id]
    if !list.hasPendingPlace { list.scroll(to: id) }
  }

  /// The article before or after one; nil at the ends, for one that is not in the list, and while
  /// several are ticked.
  func neighbour(of id: Article.ID, _ way: Swipe.Way) -> Article.ID? {
    guard !list.isEditing, let row = list.snapshot.index(of: id) else { return nil }
    let next = way == .forward ? row + 1 : row - 1
    return (0..<list.snapshot.count).contains(next) ? list.snapshot[next] : nil
  }

  // MARK: Keys

  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key("u"), .control, title: "Only unread") { [weak self] in
        self?.query.onlyUnread.toggle()
      },
      KeyCommand(Key("m"), .control, title: "Read or unread") { [weak self] in
        self?.toggle(.read)
      },
      KeyCommand(Key("d"), .control, title: "Star") { [weak self] in self?.toggle(.starred) },
      KeyCommand(.delete, title: "Archive") { [weak self] in self?.toggle(.archived) },
      KeyCommand(Key("m"), [.control, .shift], title: "Mark all as read") { [weak self] in
        guard let self else { return }
        set(.read, true, of: Set(list.snapshot.items))
      },
    ]
  }

  // MARK: Restoration

  public override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["source"] = query.source.id
    state["only-unread"] = query.onlyUnread
  }

  /// The list restores its own place after this, so that its rows have to be there.
  public override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    let source: String? = state["source"]
    query = ArticleQuery(
      source: source.flatMap(Source.init) ?? .all, onlyUnread: state["only-unread"] ?? false)
  }
}
