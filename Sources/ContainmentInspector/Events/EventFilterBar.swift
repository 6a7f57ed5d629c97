import GTK

/// The search entry and the chips that filter the log.
final class EventFilterBar {
  let entry = SearchEntry(placeholder: tr("Filter"))
  let chips: [(kind: LoggedEvent.Kind, button: ToggleButton)]
  /// The chips in rows of three.
  let chipGrid = Grid(columnSpacing: 6, rowSpacing: 6)
  private let onChange: @MainActor () -> Void
  /// Called by Escape when there is no text to be removed.
  var onEscape: (@MainActor () -> Void)?
  private var isSetting = false

  init(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    chips = LoggedEvent.Kind.allCases.map { ($0, ToggleButton($0.title)) }
    entry.accessibleName = tr("Filter")
    entry.accessibleID = "events.filter"
    entry.widthInCharacters = 6
    entry.hexpand = true
    entry.changed.connect(weak: self) { $0.didChange() }
    // GTK's search entry keeps Escape to itself.
    entry.searchStopped.connect(weak: self) { bar in
      if bar.entry.text.isEmpty { bar.onEscape?() } else { bar.entry.text = "" }
    }
    // Assistive technology reads the children of a grid in the reverse order of attaching.
    for (index, chip) in chips.enumerated().reversed() {
      chip.button.styleClasses.insert("enfilade-chip")
      chip.button.accessibleID = "events.kind.\(chip.kind.rawValue)"
      chip.button.hexpand = true
      chip.button.toggled.connect(weak: self) { $0.didChange() }
      chipGrid.attach(chip.button, column: index % 3, row: index / 3)
    }
  }

  var filter: EventFilter {
    var filter = EventFilter()
    filter.kinds = Set(chips.filter(\.button.isActive).map(\.kind))
    filter.query = entry.text
    return filter
  }

  /// Removes the filter.
  func reset() {
    isSetting = true
    entry.text = ""
    for chip in chips { chip.button.isActive = false }
    isSetting = false
    didChange()
  }

  private func didChange() { if !isSetting { onChange() } }
}

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
