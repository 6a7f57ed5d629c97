import GTK

/// A filter for the lines of the log.
struct EventFilter: Equatable {
  /// The kinds to show; all if empty.
  var kinds: Set<LoggedEvent.Kind> = []
  /// Text whose words must all be in a line.
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
