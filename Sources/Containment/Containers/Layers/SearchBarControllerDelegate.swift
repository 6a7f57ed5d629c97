/// Hears of what is searched for in a ``SearchBarController``.
@MainActor
public protocol SearchBarControllerDelegate: AnyObject {
  /// Somebody has written: on every key, not when the program writes.
  func searchBarController(_ search: SearchBarController, didChange text: String)
  /// Somebody wants to empty the entry; false keeps the text.
  func searchBarController(_ search: SearchBarController, shouldClear text: String) -> Bool
  /// The entry is about to be emptied of `text`.
  func searchBarController(_ search: SearchBarController, willClear text: String)
  /// The entry was emptied of `text`.
  func searchBarController(_ search: SearchBarController, didClear text: String)
  /// The next match, or the one before, is wanted.
  func searchBarController(_ search: SearchBarController, goToMatch direction: SearchDirection)
}

/// Which match is wanted.
public enum SearchDirection: Sendable {
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
