import GTK

/// The row under the pointer, and the buttons of its actions.
@MainActor
struct HoveredRow<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let buttons: Widget?
}

extension ListViewController {
  func followActions() {
    let click = ClickGesture(on: listView, button: 3)
    click.pressed.connect(weak: self) { list, _, x, y in
      guard let row = list.listView.row(atY: y) as? BoundRow<Item>, let item = row.item else {
        return
      }
      if !list.selection.contains(item) { list.pick(item) }
      row.grabFocus()
      _ = list.openMenu(of: item, at: Rectangle(x: Int(x), y: Int(y), width: 1, height: 1))
    }
    listView.popupMenuRequested.connect(weak: self, otherwise: false) { list in
      list.cursor.map { list.openMenu(of: $0) } ?? false
    }
    listView.didScrollByHand = { [weak self] in self?.closeActions() }
  }

  private func actions(of item: Item) -> RowActions<Item> {
    delegate?.list(self, actionsFor: item) ?? RowActions()
  }

  // MARK: Menu and keys

  /// Opens the menu of a row's actions; false if it has none. (LS-13.)
  @discardableResult
  func openMenu(of item: Item, at place: Rectangle? = nil) -> Bool {
    let actions = actions(of: item)
    guard !actions.isEmpty, let row = store.row(of: .item(item)), row.isShown else { return false }
    closeActions()
    let menu = Menu()
    var number = 0
    var handlers: [Action] = []
    for group in [actions.leading, actions.trailing] where !group.isEmpty {
      let section = Menu()
      for action in group {
        section.append(action.title, action: "row.\(number)")
        handlers.append(Action("\(number)") { action.handler(item) })
        number += 1
      }
      menu.append(section: section)
    }
    listView.insertActions(handlers, prefix: "row")
    let popover = Popover(menu: menu, relativeTo: listView)
    let frame = listView.frame(of: row)
    popover.point(
      to: place ?? Rectangle(x: frame.width / 2, y: frame.y, width: 1, height: frame.height))
    popover.edge = .bottom
    popover.closed.connect(weak: self) { $0.menuDidClose() }
    actionMenu = popover
    popover.popup()
    return true
  }

  private func menuDidClose() {
    guard let popover = actionMenu else { return }
    actionMenu = nil
    // The item that was clicked is done after this.
    menuEnd = .whenIdle { popover.destroy() }
    if let cursor { store.row(of: .item(cursor))?.grabFocus() }
  }

  /// Does what is destructive with a row, or with all selected ones if it is one of them; false if
  /// nothing is.
  func performDestructiveAction(of item: Item) -> Bool {
    let chosen =
      selection.contains(item)
      ? selection.sorted { (snapshot.index(of: $0) ?? 0) < (snapshot.index(of: $1) ?? 0) } : [item]
    var isDone = false
    for item in chosen {
      let actions = actions(of: item)
      guard let action = (actions.trailing + actions.leading).first(where: \.isDestructive) else {
        continue
      }
      action.handler(item)
      isDone = true
    }
    return isDone
  }

  /// Escape takes back what is open or under way: a drag, then a revealed row; false if neither is.
  func handleEscape(_ key: Key) -> Bool {
    guard key == .escape else { return false }
    if reorder != nil {
      cancelReordering()
      return true
    }
    return closeRevealed()
  }

  /// Closes the menu and whatever row is dragged open.
  func closeActions() {
    actionMenu?.popdown()
    closeRevealed()
  }

  // MARK: Hover

  /// Shows the buttons of a row's actions at its end, or of none.
  func showActions(onHover row: BoundRow<Item>?) {
    if let hovered {
      listView.removeCompanion(of: hovered.row, above: true)
      self.hovered = nil
    }
    guard let row, let item = row.item else { return }
    let actions = revealed?.row === row || reorder != nil ? RowActions() : actions(of: item)
    guard !actions.isEmpty else {
      hovered = HoveredRow(row: row, buttons: nil)
      return
    }
    let box = Box(.horizontal, spacing: 6)
    for action in actions.all { box.add(button(for: action, of: item, isFlat: true)) }
    hovered = HoveredRow(row: row, buttons: box)
    listView.addCompanion(box, of: row, above: true) { [weak listView] frame in
      let size = box.preferredSize
      let isMirrored = listView?.direction == .rightToLeft
      return Rectangle(
        x: isMirrored ? frame.x + 6 : frame.x + frame.width - size.width - 6,
        y: frame.y + (frame.height - min(size.height, frame.height)) / 2, width: size.width,
        height: min(size.height, frame.height))
    }
  }

  /// A button that does an action.
  func button(for action: RowAction<Item>, of item: Item, isFlat: Bool) -> Button {
    let button: Button
    if isFlat, let icon = action.icon {
      button = Button(icon: icon, label: action.title)
    } else {
      button = Button(action.title)
      if let icon = action.icon { button.setIcon(icon) }
    }
    button.canFocus = false
    button.focusesOnClick = false
    if action.isDestructive, !isFlat { button.styleClasses.insert("destructive-action") }
    button.clicked.connect { [weak self] in
      self?.closeRevealed()
      action.handler(item)
    }
    return button
  }

  /// A row goes out of sight, and what belongs to it with it.
  func forgetActions(of row: ListRow) {
    if hovered?.row === row {
      row.setState(.prelight, false)
      showActions(onHover: nil)
    }
    if revealed?.row === row { endRevealing() }
    if reorder?.row === row { reorder = nil }
    row.slide = 0
    row.heldY = nil
  }
}
