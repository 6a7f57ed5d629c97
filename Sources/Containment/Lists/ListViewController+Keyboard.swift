import GTK

extension ListViewController {
  func followKeyboard() {
    listView.canFocus = true
    listView.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
    listView.focusChildChanged.connect(weak: self) { list, child in
      if let child { list.focusCame(to: child) }
    }
    typing.follow(listView)
  }

  /// Moves the focus into the list: to the cursor's row, which is scrolled into sight. A list
  /// without rows takes the focus itself, for rows that are added later.
  func moveFocusIn(_ direction: FocusDirection) -> Bool {
    if let cursor { scroll(to: cursor) }
    if let row = cursorRow { return row.childFocus(direction) }
    guard !listView.isFocus else { return false }
    listView.grabFocus()
    return true
  }

  private func handleKey(_ event: Event) -> Bool {
    guard let key = event.key?.normalised, !event.isAltDown else { return false }
    // A character that has been begun is completed, or given up, first.
    if typing.isComposing, cursorRow?.isFocus == true, typing.complete(event) { return true }
    if key == .escape {
      guard reorder.dragged != nil else { return reveal.close() }
      reorder.cancel()
      return true
    }
    // While a row is dragged, other keys do nothing.
    if reorder.dragged != nil { return true }
    if event.isControlDown, event.isShiftDown,
      key == .up || key == .down || listView.step(of: key) != nil
    {
      return cursor.map { reorder.move($0, by: key) } ?? false
    }
    if let goal = goal(of: key) {
      moveCursor(to: goal, event)
      return true
    }
    // The following keys apply only if the row itself has the focus, not a widget in it.
    guard let item = cursor, shownRow(of: item)?.isFocus == true else { return false }
    if event.isControlDown { return handleControl(event, on: item) }
    let isTyped = key == .space && typing.isActive(at: event.time)
    if !isTyped, performAction(of: item, by: event) { return true }
    switch key {
    case .enter: pickByKey(item)
    case .space where !isTyped: pickByKey(item)
    case .delete:
      // A row that is neither selected nor visibly focused is not deleted by mistake. (Row ST-09.)
      let isSeen = selection.contains(item) || focusSight?.wasThere(at: event) == true
      return isSeen && performDestructiveAction(of: item)
    default: return typing.type(event)
    }
    return true
  }

  /// Handles keys that are pressed together with Ctrl.
  private func handleControl(_ event: Event, on item: Item) -> Bool {
    if event.key?.normalised == .space {
      pick(item, toggling: true)
      return true
    }
    let clears = event.isKey(Key("a"), [.control, .shift])
    guard clears || event.isKey(Key("a"), .control), selectionState.mode == .multiple else {
      return false
    }
    if clears ? selectionState.clear() : selectionState.selectAll(in: outline.snapshot) {
      selectionDidChange()
    }
    return true
  }

  private func pickByKey(_ item: Item) {
    if isEditing { return pick(item, toggling: true) }
    pick(item)
    didPick(item)
    activate(item)
  }

  // MARK: The cursor

  /// The row to which a key moves the cursor; nil for other keys. The column of a grid is kept.
  private func goal(of key: Key) -> Int? {
    let snapshot = outline.snapshot
    guard !snapshot.isEmpty else { return nil }
    let last = snapshot.count - 1
    switch key {
    case .home: return 0
    case .end: return last
    case .up, .down, .pageUp, .pageDown: break
    default: guard listView.step(of: key) != nil else { return nil }
    }
    guard let row = cursor.flatMap(snapshot.index) else {
      return visibleItems.first.flatMap(snapshot.index) ?? 0
    }
    if let step = listView.step(of: key) { return min(max(row + step, 0), last) }
    let (lines, index) = (listView.lines, outline.index(ofRow: row))
    let line = lines.line(of: index)
    let isDown = key == .down || key == .pageDown
    let isPage = key == .pageUp || key == .pageDown
    let goal = isPage ? page(from: line, down: isDown) : lineOfItems(beyond: line, down: isDown)
    guard let goal else { return row }
    let kept = cursorColumn.flatMap { $0.item == snapshot[row] ? $0.column : nil }
    let column = kept ?? lines.column(of: index) ?? 0
    let entries = lines.entries(of: goal)
    let next = outline.row(at: min(entries.lowerBound + column, entries.upperBound - 1)) ?? row
    cursorColumn = (column, snapshot[next])
    return next
  }

  /// The nearest line of items below or above a line, if there is one.
  private func lineOfItems(beyond line: Int, down: Bool) -> Int? {
    let step = down ? 1 : -1
    return stride(from: line + step, to: down ? listView.lines.count : -1, by: step)
      .first(where: hasItems)
  }

  private func hasItems(_ line: Int) -> Bool {
    outline.row(at: listView.lines.entries(of: line).lowerBound) != nil
  }

  /// The farthest line of items at most a page away, or else the next one.
  private func page(from line: Int, down: Bool) -> Int? {
    let (layout, heights) = (listView.layout, listView.layout.heights)
    let page = layout.room - layout.coveredTop
    let offset = heights.offset(of: line) + (down ? page : -page)
    var goal = heights.row(at: offset) ?? line
    if heights.offset(of: goal) < offset, !down { goal += 1 }
    // Headers are skipped, in the direction of the cursor.
    let found = stride(from: goal, to: line, by: down ? -1 : 1).first(where: hasItems)
    return found ?? lineOfItems(beyond: line, down: down)
  }

  private func moveCursor(to row: Int, _ event: Event? = nil) {
    let snapshot = outline.snapshot
    let changed = selectionState.moveCursor(
      to: snapshot[row], extending: event?.isShiftDown == true,
      keeping: event?.isControlDown == true || isEditing, in: snapshot)
    // The headers above the first line and the footer below the last one are scrolled into sight
    // too.
    func line(_ row: Int) -> Int { listView.lines.line(of: outline.index(ofRow: row)) }
    if line(row) == line(0) { scrollToTop() }
    if line(row) == line(snapshot.count - 1) { scrollToEnd() }
    focus(snapshot[row])
    if changed { selectionDidChange() }
  }

  // MARK: Type-ahead

  /// Moves the cursor to the row that has been typed.
  func find(_ typed: TypeAhead) {
    let snapshot = outline.snapshot
    if let findTyped {
      if let row = findTyped(typed.prefix).flatMap(snapshot.index) { moveCursor(to: row) }
      return
    }
    let match = typed.match(
      in: snapshot.count, from: cursor.flatMap(snapshot.index)
    ) { [kind, store] row in
      let item = snapshot[row]
      if let text = kind(item).text { return text(item) }
      return store.row(of: .item(item))?.controller.title
    }
    if let match { moveCursor(to: match) }
  }
}
