import GTK

/// Says which lines of the log are wanted: by text, and by kind.
final class EventFilterBar {
  let entry = SearchEntry(placeholder: tr("Filter"))
  let chips: [(kind: LoggedEvent.Kind, button: ToggleButton)]
  /// The chips, three in a row.
  let chipGrid = Grid(columnSpacing: 6, rowSpacing: 6)
  private let onChange: @MainActor () -> Void
  private var isSetting = false

  init(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    chips = LoggedEvent.Kind.allCases.map { ($0, ToggleButton($0.title)) }
    entry.accessibleName = tr("Filter")
    entry.accessibleID = "events.filter"
    entry.widthInCharacters = 6
    entry.hexpand = true
    entry.changed.connect(weak: self) { $0.didChange() }
    // Assistive technology reads a grid from what came last.
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

  /// Wants every line again.
  func reset() {
    isSetting = true
    entry.text = ""
    for chip in chips { chip.button.isActive = false }
    isSetting = false
    didChange()
  }

  private func didChange() { if !isSetting { onChange() } }
}
