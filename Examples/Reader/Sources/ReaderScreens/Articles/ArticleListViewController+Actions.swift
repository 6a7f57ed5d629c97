import Containment
import GTK

/// What can be done with articles: by dragging a row aside, by its menu, by keys with all that are
/// selected, and by the bar with all that are ticked.
extension ArticleListViewController: ListViewControllerDelegate {
  public func list(
    _ list: ListViewController<Article.ID>, didSelect item: Article.ID
  ) -> ListSelectionResponse { .none }

  public func list(_ list: ListViewController<Article.ID>, didActivate item: Article.ID) {
    onOpen(item)
  }

  public func list(
    _ list: ListViewController<Article.ID>, actionsFor item: Article.ID
  ) -> RowActions<Article.ID> {
    RowActions(
      leading: [action(.read, on: item)],
      trailing: [action(.archived, on: item, key: .delete), action(.starred, on: item)])
  }

  private func action(
    _ mark: Mark, on item: Article.ID, key: Key? = nil
  ) -> RowAction<Article.ID> {
    let isSet = !store.library[item].contains(mark)
    let (title, icon) = mark.action(isSet: isSet)
    return RowAction(title, icon: icon, key: key) { [weak self] in
      guard let self else { return }
      // What is done with one of several that are selected is done with all of them.
      set(mark, isSet, of: list.selection.contains($0) ? list.selection : [$0])
    }
  }

  public func list(
    _ list: ListViewController<Article.ID>, actionsForSelected items: [Article.ID]
  ) -> [RowAction<[Article.ID]>] {
    let copy = RowAction<[Article.ID]>(
      tr("Copy the addresses"), icon: "edit-copy-symbolic"
    ) { [store] ids in
      let addresses = ids.compactMap { store.library.article($0)?.address }
      Clipboard.set(addresses.joined(separator: "\n"))
    }
    return [
      action(.archived, onAll: items, key: .delete), action(.starred, onAll: items),
      action(.read, onAll: items), copy,
    ]
  }

  private func action(
    _ mark: Mark, onAll items: [Article.ID], key: Key? = nil
  ) -> RowAction<[Article.ID]> {
    let isSet = isMissing(mark, in: items)
    let (title, icon) = mark.action(isSet: isSet)
    return RowAction(title, icon: icon, key: key) { [weak self] in
      self?.set(mark, isSet, of: Set($0))
    }
  }

  /// Whether some of the articles lack a mark, so that all are to get it; also if there are none.
  private func isMissing(_ mark: Mark, in ids: some Collection<Article.ID>) -> Bool {
    ids.isEmpty || ids.contains { !store.library[$0].contains(mark) }
  }

  /// Toggles a mark of what is selected: if some have it and others not, all have it then.
  func toggle(_ mark: Mark) {
    let ids = list.selection
    guard !ids.isEmpty else { return }
    // As what is chosen in the bar.
    list.isEditing = false
    set(mark, isMissing(mark, in: ids), of: ids)
  }

  func set(_ mark: Mark, _ isSet: Bool, of ids: Set<Article.ID>) {
    let changed = ids.filter { store.library[$0].contains(mark) != isSet }
    let name = changed.count == 1 ? changed.first.flatMap(store.library.article)?.title : nil
    let text = mark.deed(isSet: isSet, name.map { "“\($0)”" } ?? "\(changed.count) articles")
    if store.set(mark, isSet, of: ids, as: text) { onDeed(text) }
  }
}

extension Mark {
  /// The title and the icon of what sets or removes the mark.
  func action(isSet: Bool) -> (title: String, icon: String) {
    switch (self, isSet) {
    case (.read, true): ("Mark as read", "mail-read-symbolic")
    case (.read, false): ("Mark as unread", "mail-unread-symbolic")
    case (.starred, true): ("Star", "starred-symbolic")
    case (.starred, false): ("Remove the star", "non-starred-symbolic")
    case (_, true): ("Archive", "folder-download-symbolic")
    case (_, false): ("Put back", "folder-open-symbolic")
    }
  }

  /// What was done when the mark of `name` was set or removed, for a person to read.
  func deed(isSet: Bool, _ name: String) -> String {
    switch (self, isSet) {
    case (.read, true): "\(name) marked as read"
    case (.read, false): "\(name) marked as unread"
    case (.starred, true): "\(name) starred"
    case (.starred, false): "Star removed from \(name)"
    case (_, true): "\(name) archived"
    case (_, false): "\(name) put back"
    }
  }
}
