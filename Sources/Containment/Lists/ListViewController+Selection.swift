import GTK

extension ListViewController {
  /// How many rows can be selected; one unless set. Rows that are too many for a new mode are
  /// deselected. While ``isEditing``, it is how many can be selected after that.
  public var selectionMode: ListSelectionMode {
    get { (selecting.former ?? selectionState).mode }
    set {
      if selecting.former?.setMode(newValue, in: outline.snapshot) != nil { return }
      let changed = selectionState.setMode(newValue, in: outline.snapshot)
      showSelection()
      if changed { onSelectionChange?(selection) }
    }
  }

  /// The selected items. Items that are not in the list, or too many for the mode, are left out.
  /// Items stay selected when they scroll out of sight or move. Set inside a callback after a
  /// snapshot, they are those of that snapshot.
  public var selection: Set<Item> {
    get { waitingChange?.selection ?? selectionState.items }
    set {
      pendingSelection = nil
      if let waiting = waitingChange {
        var next = selectionState
        next.set(newValue, in: waiting.snapshot)
        waitingChange?.selection = next.items
        return
      }
      guard selectionState.set(newValue, in: outline.snapshot) else { return }
      // Arrow keys continue from the item that is selected now.
      if newValue.count == 1 { setCursor(selectionState.items.first ?? cursor) }
      selectionDidChange()
    }
  }

  /// The item whose row has the keyboard's cursor.
  public var cursor: Item? { selectionState.cursor }

  /// Selects what a click on a row selects.
  func pick(_ item: Item, toggling: Bool = false, extending: Bool = false) {
    let changed = selectionState.pick(
      item, toggling: toggling, extending: extending, in: outline.snapshot)
    if changed { selectionDidChange() }
  }

  /// The user picked a row: the delegate decides what follows.
  func didPick(_ item: Item) {
    switch delegate?.list(self, didSelect: item) ?? .none {
    case .none: break
    case .deselect: deselectSoon(item)
    case .reload: try? reload([item])
    }
  }

  func activate(_ item: Item) { delegate?.list(self, didActivate: item) }

  /// Deselects the row after the duration of a change.
  private func deselectSoon(_ item: Item) {
    fading = whileChanging(moves: false) { [weak self] time in
      guard let self, time == 1 else { return }
      fading = nil
      selection.remove(item)
    }
  }

  func selectionDidChange() {
    showSelection()
    if isEditing { selecting.updateBar() }
    onSelectionChange?(selection)
  }

  func showSelection() {
    for case let row as BoundRow<Item> in listView.rows { showSelection(in: row) }
  }

  func showSelection(in row: BoundRow<Item>) {
    guard let item = row.item else { return }
    let isSelected = selectionState.items.contains(item)
    row.isAccessiblySelectable = selectionState.mode != .none
    row.setState(.selected, isSelected)
    row.tick = isEditing ? RowTick(isOn: isSelected, isAside: cells == nil) : nil
  }
}
