import Containment
import GTK

/// The first column: shelves, and below them the folders with their feeds. The rows are the ids of
/// sources.
public final class FeedListViewController: ListViewController<String> {
  /// Called when a source is chosen: `isOpened` by a click or Enter, and otherwise in passing, by the
  /// arrow keys.
  public var onChoose: (_ source: Source, _ isOpened: Bool) -> Void = { _, _ in }

  public init(_ store: ReaderStore) {
    let kind = RowKind<String>(
      make: { FeedRowViewController() },
      // Each row that is in sight follows the number that it shows.
      configure: { row, id in
        if let source = Source(id) { row.show(source, unread: store.unread[source] ?? 0) }
      },
      text: { Source($0)?.title })
    super.init { _ in kind }
    title = "Reader"
    restorationIdentifier = "feeds"
    sectionHeaders = RowKind(make: { FolderHeaderViewController() }, configure: { $0.name = $1 })
    headersStick = false
    activatesOnSingleClick = true
    delegate = self
    onSelectionChange = { [weak self] in
      if let source = $0.first.flatMap(Source.init) { self?.onChoose(source, false) }
    }
    fill(hiding: store.hiddenFeeds)
    observe { [weak self] in self?.fill(hiding: store.hiddenFeeds) }
  }

  /// The source that is chosen.
  public var source: Source? {
    get { selection.first.flatMap(Source.init) }
    set { selection = newValue.map { [$0.id] } ?? [] }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibleID = "feeds"
    view.accessibleName = "Feeds"
    view.setSizeRequest(width: 150)
  }

  private func fill(hiding hidden: Set<Feed.ID>) {
    do {
      var next = ListSnapshot<String>()
      try next.appendSection("Library")
      try next.append(Source.shelves.map(\.id))
      for folder in Feed.folders(hiding: hidden) {
        try next.appendSection(folder.name)
        try next.append(folder.feeds.map(\.id))
      }
      guard next.items != snapshot.items else { return }
      let chosen = source
      snapshot = next
      if let chosen, !next.contains(chosen.id) { source = .all }
    } catch {
      preconditionFailure("Two feeds have the same id, or their folder two places: \(error)")
    }
  }
}

extension FeedListViewController: ListViewControllerDelegate {
  public func list(
    _ list: ListViewController<String>, didSelect item: String
  ) -> ListSelectionResponse { .none }

  public func list(_ list: ListViewController<String>, didActivate item: String) {
    if let source = Source(item) { onChoose(source, true) }
  }
}
