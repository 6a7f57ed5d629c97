import GTK

/// Selection mode.
extension ListViewController {
  /// Whether the list is in selection mode: clicks, Space and Enter toggle rows, which show ticks,
  /// and a bar has the number of the selected ones and what can be done with all of them. (UIKit's
  /// `isEditing`, GNOME's selection mode.)
  ///
  /// It takes effect where ``allowsMultipleSelectionDuringEditing`` is true. A person enters the
  /// mode by a long press on a row or by its context menu, which a row without actions needs not
  /// have, and leaves it by Escape or by the bar. A long press on a button, or on anything else in a row
  /// that takes it, is none of the row; nor is one by the mouse where it drags the row, aside or to
  /// another place.
  ///
  /// In the mode any number of rows can be selected, Ctrl+A selects all, arrow keys move the cursor
  /// alone, and Shift extends the selection. Rows are neither picked nor activated, have no actions
  /// of their own, and are not dragged, neither aside nor to other places. After it, what was
  /// selected before is selected again.
  ///
  /// ```swift
  /// list.allowsMultipleSelectionDuringEditing = true
  /// select.clicked.connect { list.isEditing.toggle() }
  /// ```
  public var isEditing: Bool {
    get { selecting.isActive }
    set { newValue ? selecting.begin() : selecting.end() }
  }

  /// Enters selection mode by a long press, unless that is for what is in the row, or begins a drag.
  func followLongPress() {
    let press = LongPressGesture(on: view)
    press.pressed.connect { [weak self, weak press] x, y in
      guard let self, let press, !isEditing, !press.isPressedInside,
        let corner = listView.convert(x: 0, y: 0, to: view),
        let item = itemRow(at: [x - Double(corner.x), y - Double(corner.y)])?.item,
        press.isByFinger
          || !(mayMove(item) || !listView.isGrid && reveal.mayBegin(with: item))
      else { return }
      press.claim()
      selecting.begin(with: item)
    }
  }

  /// What the context menu's button or key means if it does not open a menu; false if it does.
  func selectsByMenu(_ item: Item) -> Bool {
    if isEditing {
      click(item, count: 1, [])
      return true
    }
    guard allowsMultipleSelectionDuringEditing, actions(of: item).isEmpty else { return false }
    selecting.begin(with: item)
    return true
  }

  func actions(ofSelected items: [Item]) -> [RowAction<[Item]>] {
    delegate?.list(self, actionsForSelected: items) ?? []
  }

  /// Shows that the mode has begun or ended.
  func editingDidChange(selectionChanged: Bool) {
    selecting.updateBar()
    if selectionChanged { selectionDidChange() } else { showSelection() }
    listView.setNeedsArrange()
    hovering.update(anew: true)
    onEditingChange?(isEditing)
  }

  var keysOfEditing: [KeyCommand] {
    [
      KeyCommand(.escape) { [weak self] in self?.isEditing = false },
      KeyCommand(Key("a"), .control, title: tr("Select all")) { [weak self] in
        guard let self, selectionState.selectAll(in: outline.snapshot) else { return }
        selectionDidChange()
      },
    ]
  }
}

extension Event {
  /// Which of several actions this is the key of; nil for none.
  func number<Item: Hashable & Sendable>(among actions: [RowAction<Item>]) -> Int? {
    let modifiers: Key.Modifiers = isShiftDown && character == nil ? .shift : []
    let found = actions.indices.filter { index in
      actions[index].key.map { isKey($0, modifiers) } ?? false
    }
    return found.first { index in actions[index].key.map { isTyped($0, modifiers) } ?? false }
      ?? found.first
  }
}
