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
    listView.moveFocusIn = { [weak self] in self?.moveFocusIn($0) ?? false }
  }

  /// Moves the focus into the list: to the cursor's row, which is scrolled into sight. A list
  /// without rows takes the focus itself, for rows that are added later.
  private func moveFocusIn(_ direction: FocusDirection) -> Bool {
    if let cursor { scroll(to: cursor) }
    if let row = cursorRow { return row.childFocus(direction) }
    guard !listView.isFocus else { return false }
    listView.grabFocus()
    return true
  }

  private func handleKey(_ event: Event) -> Bool {
    guard let key = event.key?.normalised, !event.isAltDown else { return false }
    if key == .escape { return takeBack() }
    // While a row is dragged, other keys do nothing.
    if reorder != nil { return true }
    if event.isControlDown, event.isShiftDown, key == .up || key == .down {
      return moveCursorRow(by: key == .down ? 1 : -1)
    }
    if let goal = goal(of: key) {
      moveCursor(to: goal, event)
      return true
    }
    // The following keys apply only if the row itself has the focus, not a widget in it.
    guard let item = cursor, shownRow(of: item)?.isFocus == true else { return false }
    if event.isControlDown { return handleControl(key, event, on: item) }
    let isTyped = key == .space && typeAhead.isActive(at: event.time)
    if !isTyped, performAction(of: item, by: key) { return true }
    switch key {
    case .enter: pickByKey(item)
    case .space where !isTyped: pickByKey(item)
    case .delete:
      // A row that is neither selected nor visibly focused is not deleted by mistake. (Row ST-09.)
      let isSeen = selection.contains(item) || focusSight?.wasThere(at: event) == true
      return isSeen && performDestructiveAction(of: item)
    default: return typeAhead(event)
    }
    return true
  }

  /// Handles keys that are pressed together with Ctrl.
  private func handleControl(_ key: Key, _ event: Event, on item: Item) -> Bool {
    switch event.character {
    case " ": pick(item, toggling: true)
    case "a", "A":
      guard selectionMode == .multiple else { return false }
      let changed =
        event.isShiftDown
        ? selectionState.clear() : selectionState.selectAll(in: outline.snapshot)
      if changed { selectionDidChange() }
    default: return false
    }
    return true
  }

  /// Escape cancels a reordering drag, or else closes a revealed row; false if there is neither.
  private func takeBack() -> Bool {
    guard reorder != nil else { return closeRevealed() }
    cancelReordering()
    return true
  }

  private func pickByKey(_ item: Item) {
    pick(item)
    didPick(item)
    activate(item)
  }

  // MARK: The cursor

  /// The row to which a key moves the cursor; nil for other keys.
  private func goal(of key: Key) -> Int? {
    let snapshot = outline.snapshot
    guard !snapshot.isEmpty else { return nil }
    let last = snapshot.count - 1
    switch key {
    case .home: return 0
    case .end: return last
    case .up, .down, .pageUp, .pageDown: break
    default: return nil
    }
    guard let row = cursor.flatMap(snapshot.index) else {
      return visibleItems.first.flatMap(snapshot.index) ?? 0
    }
    return switch key {
    case .up: max(row - 1, 0)
    case .down: min(row + 1, last)
    case .pageUp: rowPage(from: row, down: false)
    default: rowPage(from: row, down: true)
    }
  }

  /// The farthest row at most a page away, or else the next one.
  private func rowPage(from row: Int, down: Bool) -> Int {
    let (layout, heights) = (listView.layout, listView.layout.heights)
    let index = outline.index(ofRow: row)
    let page = layout.room - layout.coveredTop
    let offset = heights.offset(of: index) + (down ? page : -page)
    var goal = heights.row(at: offset) ?? index
    if heights.offset(of: goal) < offset, !down { goal += 1 }
    // Headers are skipped, in the direction of the cursor.
    let way = down ? Array((index...goal).reversed()) : Array(goal...index)
    let next = way.lazy.compactMap { [outline] in outline.row(at: $0) }.first ?? row
    let last = outline.snapshot.count - 1
    return down ? min(max(next, row + 1), last) : max(min(next, row - 1), 0)
  }

  private func moveCursor(to row: Int, _ event: Event? = nil) {
    let snapshot = outline.snapshot
    let changed = selectionState.moveCursor(
      to: snapshot[row], extending: event?.isShiftDown == true,
      keeping: event?.isControlDown == true, in: snapshot)
    // The headers above the first row and the footer below the last one are scrolled into sight
    // too.
    if row == 0 { scrollToTop() }
    if row == snapshot.count - 1 { scrollToEnd() }
    focus(snapshot[row])
    if changed { selectionDidChange() }
  }

  // MARK: Type-ahead

  private func typeAhead(_ event: Event) -> Bool {
    guard let character = event.character else { return false }
    let snapshot = outline.snapshot
    let typed = typeAhead.type(character, at: event.time)
    if let findTyped {
      if let row = findTyped(typed).flatMap(snapshot.index) { moveCursor(to: row) }
      return true
    }
    let match = typeAhead.match(
      in: snapshot.count, from: cursor.flatMap(snapshot.index)
    ) { [kind, store] row in
      let item = snapshot[row]
      if let text = kind(item).text { return text(item) }
      return store.row(of: .item(item))?.controller.title
    }
    if let match { moveCursor(to: match) }
    return true
  }
}
