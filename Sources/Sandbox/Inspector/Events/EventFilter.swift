import GTK

/// Which lines of the log are shown.
struct EventFilter: Equatable {
  /// Only these kinds; all if there are none.
  var kinds: Set<LoggedEvent.Kind> = []
  /// Every word of this is in the line.
  var query = "" {
    didSet { words = query.foldedForSearch.split(separator: " ").map(String.init) }
  }
  private var words: [String] = []

  var isEmpty: Bool { kinds.isEmpty && words.isEmpty }

  func matches(_ event: LoggedEvent) -> Bool {
    guard kinds.isEmpty || kinds.contains(event.kind) else { return false }
    guard !words.isEmpty else { return true }
    let text = event.text.foldedForSearch
    return words.allSatisfy { text.contains($0) }
  }
}
