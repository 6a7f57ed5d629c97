import GTK

extension ListViewController {
  func followActions() {
    let click = ClickGesture(on: listView, button: 3)
    click.pressed.connect(weak: self) { list, _, x, y in
      guard let row = list.itemRow(at: [x, y]), let item = row.item else { return }
      if list.selectsByMenu(item) { return }
      if !list.selection.contains(item) { list.pick(item) }
      row.grabFocus()
      guard list.opensMenu(of: item) else { return }
      list.actionMenu.open(of: item, at: Rectangle(x: Int(x), y: Int(y), width: 1, height: 1))
    }
    listView.popupMenuRequested.connect(weak: self, otherwise: false) { list in
      guard let item = list.cursor else { return false }
      list.scroll(to: item)
      if list.selectsByMenu(item) || !list.opensMenu(of: item) { return true }
      return list.actionMenu.open(of: item)
    }
  }

  func didScrollByHand() {
    endScrolling()
    closeActions()
    hovering.update()
    reorder.followPointer()
  }

  func actions(of item: Item) -> RowActions<Item> {
    isEditing ? RowActions() : delegate?.list(self, actionsFor: item) ?? RowActions()
  }

  private func opensMenu(of item: Item) -> Bool {
    delegate?.list(self, shouldOpenMenuOf: item) ?? true
  }

  /// Performs an action, unless its item has been removed.
  func perform(_ action: RowAction<Item>, on item: Item) {
    guard outline.snapshot.contains(item) else { return }
    closeActions()
    action.handler(item)
  }

  /// Performs the action with a key; false if there is none.
  func performAction(of item: Item, by event: Event) -> Bool {
    if isEditing { return selecting.performAction(by: event) }
    let actions = actions(of: item).all
    guard let number = event.number(among: actions) else { return false }
    perform(actions[number], on: item)
    return true
  }

  /// Performs the destructive action of a row, or of all selected rows if it is one of them; false
  /// if there is none.
  func performDestructiveAction(of item: Item) -> Bool {
    let snapshot = outline.snapshot
    let rows = selection.contains(item) ? selection.compactMap(snapshot.index).sorted() : nil
    var isDone = false
    for item in rows?.map({ snapshot[$0] }) ?? [item] {
      let actions = actions(of: item)
      guard let action = (actions.trailing + actions.leading).first(where: \.isDestructive) else {
        continue
      }
      perform(action, on: item)
      isDone = true
    }
    return isDone
  }

  /// Closes the menu and a row that is dragged open.
  func closeActions() {
    actionMenu.close()
    reveal.close()
  }

  /// Lets what belongs to an item go with its row, which may be elsewhere now: the menu of its actions
  /// points at it as long as it is in sight, and hover buttons are on the row that is under the pointer.
  func followMovedRows() {
    actionMenu.followRow()
    guard listView.change == nil else { return }
    // A row that has the focus is kept out of sight, but nothing stays open on it there.
    for row in listView.rows where !listView.isInSight(row.index) && isPinned(row) {
      row.endUses()
      reveal.leave(row)
    }
    if hovering.place != nil { hovering.update() }
  }

  /// Ends hover, presses, revealing and reordering of a row that goes out of sight.
  func forgetActions(of row: ListRow) {
    press.leave(row)
    hovering.leave(row)
    reveal.leave(row)
    if reorder.dragged?.row === row { reorder.letGo() }
    row.held = nil
  }

  // MARK: Buttons

  /// A button that performs an action.
  func button(for action: RowAction<Item>, of item: Item, isFlat: Bool) -> Button {
    let button: Button
    if isFlat, let icon = action.icon {
      button = Button(icon: icon, label: action.title)
      button.tooltip = action.tooltip
    } else {
      button = Button(action.title)
      if let icon = action.icon { button.setIcon(icon) }
    }
    button.canFocus = false
    button.focusesOnClick = false
    if action.isDestructive, !isFlat { button.styleClasses.insert("destructive-action") }
    button.clicked.connect(weak: self) { list in
      // The buttons under a row that is closing do nothing any more.
      if !list.reveal.isClosing(item) { list.perform(action, on: item) }
    }
    return button
  }
}
