import Containment
import GTK

/// What can be done with articles: by dragging a row aside, by its menu, and by keys with all that are
/// selected.
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

  /// Toggles a mark of what is selected: if some have it and others not, all have it then.
  func toggle(_ mark: Mark) {
    let isSet = list.selection.contains { !store.library[$0].contains(mark) }
    set(mark, isSet, of: list.selection)
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
