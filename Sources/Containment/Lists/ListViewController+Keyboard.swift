import GTK

extension ListViewController {
  func followKeyboard() {
    listView.canFocus = true
    listView.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
    listView.focusChildChanged.connect(weak: self) { list, child in
      guard let child, let row = list.listView.rows.first(where: { $0 == child }),
        let item = (row as? BoundRow<Item>)?.item
      else { return }
      list.selectionState.cursor = item
    }
    listView.moveFocusIn = { [weak self] in self?.focusFromOutside() ?? false }
  }

  /// The focus comes into the list: to the cursor, which may have been scrolled away.
  private func focusFromOutside() -> Bool {
    if let cursor = selectionState.cursor {
      focus(cursor)
      return true
    }
    guard let row = cursorRow else { return false }
    row.grabFocus()
    return true
  }

  private func handleKey(_ event: Event) -> Bool {
    guard let key = event.key?.normalised, !event.isAltDown else { return false }
    if handleEscape(key) { return true }
    if event.isControlDown, event.isShiftDown, key == .up || key == .down {
      return moveCursorRow(by: key == .down ? 1 : -1)
    }
    if let goal = goal(of: key) {
      moveCursor(to: goal, event)
      return true
    }
    // What follows is meant for a row, not for something in it that has the focus.
    guard let item = selectionState.cursor, store.row(of: .item(item))?.isFocus == true else {
      return false
    }
    switch key {
    case .enter where !event.isControlDown:
      pickByKey(item)
    case .space where !isTypingAhead(event):
      if event.isControlDown { pick(item, toggling: true) } else { pickByKey(item) }
    case .delete: return performDestructiveAction(of: item)
    case .menu: return openMenu(of: item)
    case .f10 where event.isShiftDown: return openMenu(of: item)
    case _ where event.isControlDown && (event.character == "a" || event.character == "A"):
      return selectAll()
    case _ where !event.isControlDown: return typeAhead(event)
    default: return false
    }
    return true
  }

  private func pickByKey(_ item: Item) {
    pick(item)
    didPick(item)
    activate(item)
  }

  /// Selects all rows; false where only one can be selected.
  private func selectAll() -> Bool {
    guard selectionMode == .multiple else { return false }
    if selectionState.selectAll(in: outline.snapshot) { selectionDidChange() }
    return true
  }

  // MARK: The cursor

  /// The row that a key goes to; nil if it is not for the cursor.
  private func goal(of key: Key) -> Int? {
    let snapshot = outline.snapshot
    guard !snapshot.isEmpty else { return nil }
    let last = snapshot.count - 1
    guard let row = selectionState.cursor.flatMap({ snapshot.index(of: $0) }) else {
      switch key {
      case .down, .home, .pageDown, .up: return visibleItems.first.flatMap(snapshot.index) ?? 0
      case .end: return last
      default: return nil
      }
    }
    return switch key {
    case .down: min(row + 1, last)
    case .up: max(row - 1, 0)
    case .home: 0
    case .end: last
    case .pageDown: rowPage(from: row, down: true)
    case .pageUp: rowPage(from: row, down: false)
    default: nil
    }
  }

  /// The row about a page away.
  private func rowPage(from row: Int, down: Bool) -> Int {
    let layout = listView.layout
    let index = outline.index(ofRow: row)
    let page = layout.room - layout.coveredTop
    let offset = layout.heights.offset(of: index) + (down ? page : -page)
    let goal = layout.heights.row(at: offset) ?? index
    let last = outline.snapshot.count - 1
    let next = outline.row(at: goal) ?? (down ? outline.row(at: goal + 1) ?? last : 0)
    return down ? min(max(next, row + 1), last) : max(min(next, row - 1), 0)
  }

  private func moveCursor(to row: Int, _ event: Event) {
    let item = outline.snapshot[row]
    let changed = selectionState.moveCursor(
      to: item, extending: event.isShiftDown, keeping: event.isControlDown, in: outline.snapshot)
    // What stands before the first row or behind the last one comes into sight with it.
    if row == outline.snapshot.count - 1 { scrollToEnd() }
    if row == 0 { scrollToTop() }
    focus(item)
    if changed { selectionDidChange() }
  }

  // MARK: Type-ahead

  /// Whether a space belongs to words that are being typed.
  private func isTypingAhead(_ event: Event) -> Bool {
    typeAhead.isActive(at: Clock.milliseconds()) && !event.isControlDown
  }

  private func typeAhead(_ event: Event) -> Bool {
    guard let character = event.character, !event.isControlDown else { return false }
    let snapshot = outline.snapshot
    guard !snapshot.isEmpty else { return false }
    typeAhead.type(character, at: Clock.milliseconds())
    let start = selectionState.cursor.flatMap { snapshot.index(of: $0) }
    let match = typeAhead.match(in: snapshot.count, from: start) { [kind, store] row in
      let item = snapshot[row]
      if let text = kind(item).text { return text(item) }
      return store.row(of: .item(item))?.controller.title
    }
    guard let match else { return true }
    let item = snapshot[match]
    let changed = selectionState.moveCursor(
      to: item, extending: false, keeping: false, in: snapshot)
    focus(item)
    if changed { selectionDidChange() }
    return true
  }
}
