/// Notified of the search text in a ``SearchBarController``.
@MainActor
public protocol SearchBarControllerDelegate: AnyObject {
  /// The user has changed the text and paused; not called when the program sets the text.
  ///
  /// It is called 150 ms after the last key, or before the delegate is asked for anything else, so
  /// that a search does not run for each letter. For each key there is `searchEntry.changed`.
  func searchBarController(_ search: SearchBarController, didChange text: String)
  /// Whether the user may empty the entry; false keeps the text.
  func searchBarController(_ search: SearchBarController, shouldClear text: String) -> Bool
  /// The entry is about to be emptied of `text`.
  func searchBarController(_ search: SearchBarController, willClear text: String)
  /// The entry was emptied of `text`.
  func searchBarController(_ search: SearchBarController, didClear text: String)
  /// The user asks for the next match, or the previous one.
  func searchBarController(_ search: SearchBarController, goToMatch direction: SearchDirection)
}

/// Which match the user asks for.
public nonisolated enum SearchDirection: Sendable {
  /// On to the next match, or back to the previous one.
  case next, previous
}

extension SearchBarControllerDelegate {
  public func searchBarController(_ search: SearchBarController, didChange text: String) {}
  public func searchBarController(_ search: SearchBarController, shouldClear text: String) -> Bool {
    true
  }
  public func searchBarController(_ search: SearchBarController, willClear text: String) {}
  public func searchBarController(_ search: SearchBarController, didClear text: String) {}
  public func searchBarController(
    _ search: SearchBarController, goToMatch direction: SearchDirection
  ) {}
}
