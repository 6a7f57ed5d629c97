import GTK

extension ListViewController {
  /// How many rows can be selected; one unless set. Selected rows that this forbids are let go.
  public var selectionMode: ListSelectionMode {
    get { selectionState.mode }
    set {
      if selectionState.setMode(newValue, in: outline.snapshot) { selectionDidChange() }
    }
  }

  /// The selected items. What is not in the list or is too much for the mode is left out. They stay
  /// selected wherever they are scrolled or moved to. (LS-12.)
  public var selection: Set<Item> {
    get { selectionState.items }
    set { if selectionState.set(newValue, in: outline.snapshot) { selectionDidChange() } }
  }

  /// The item whose row the keyboard is at.
  public var cursor: Item? { selectionState.cursor }

  /// Selects what a click on a row selects.
  func pick(_ item: Item, toggling: Bool = false, extending: Bool = false) {
    let changed = selectionState.pick(
      item, toggling: toggling, extending: extending, in: outline.snapshot)
    if changed { selectionDidChange() }
  }

  /// A person picked a row: its delegate decides what follows.
  func didPick(_ item: Item) {
    switch delegate?.list(self, didSelect: item) ?? .none {
    case .none: break
    case .deselect: deselectSoon(item)
    case .reload: try? reload([item])
    }
  }

  func activate(_ item: Item) { delegate?.list(self, didActivate: item) }

  /// The selection is seen for as long as a change takes, then fades.
  private func deselectSoon(_ item: Item) {
    guard selectionState.items.contains(item) else { return }
    let duration = motion.duration(changeDuration)
    var elapsed = 0.0
    fading =
      duration == 0
      ? nil
      : motion.clock.onEachFrame(of: listView) { [weak self] time in
        guard let self else { return }
        elapsed += time * motion.speed
        guard elapsed >= duration else { return }
        fading = nil
        selection.remove(item)
      }
    if duration == 0 { selection.remove(item) }
  }

  func selectionDidChange() {
    for row in listView.rows {
      if let row = row as? BoundRow<Item> { showSelection(in: row) }
    }
    onSelectionChange?(selectionState.items)
  }

  func showSelection(in row: BoundRow<Item>) {
    guard let item = row.item else { return }
    row.setState(.selected, selectionState.items.contains(item))
  }

  // MARK: Focus

  /// The row of the cursor, or else of the first selected item or the first in sight, if it exists.
  var cursorRow: BoundRow<Item>? {
    let item =
      selectionState.cursor ?? visibleItems.first { selection.contains($0) }
      ?? visibleItems.first
    return item.flatMap { store.row(of: .item($0)) }.flatMap { $0.isShown ? $0 : nil }
  }

  /// Gives the focus to the row of an item, scrolling it into sight.
  public func focus(_ item: Item) {
    scroll(to: item)
    store.row(of: .item(item))?.grabFocus()
  }

  /// The row that has the focus, or something in it.
  func focusBeforeChange() -> ListRow? {
    guard let child = listView.focusChild, listView.hasFocus(in: child) else { return nil }
    return listView.rows.first { $0 == child }
  }

  /// If the row that had the focus is gone, the focus goes to the cursor, which has moved on; to
  /// the list itself if that row is out of sight, so that nothing is scrolled.
  func restoreFocus(_ row: ListRow?) {
    guard let row, !listView.rows.contains(where: { $0 === row }) else { return }
    if let cursor = selectionState.cursor, visibleItems.contains(cursor) {
      focus(cursor)
    } else {
      listView.grabFocus()
    }
  }
}
