import GTK

/// What the focus was on in a list.
@MainActor
struct ListFocus<Item: Hashable & Sendable>: ItemFocus {
  /// The list itself, which is another one in another row.
  var list: Weak<ListViewController<Item>>
  /// The entry in whose row it was; nil if the list itself had it.
  var entry: ListEntry<Item>?
  /// What had it in the row; nil for the row itself.
  var inside: FocusMemory?
  /// The list at that time, which knows the neighbours of an item that is removed later.
  let snapshot: ListSnapshot<Item>
  /// The cursor at that time, and how often it had been moved.
  let cursor: Item?
  var cursorMoves: Int
}

/// The focus is remembered as an item, as rows are used for one item after another.
extension ListViewController: ItemFocusing {
  func itemFocus(of focused: Widget) -> any ItemFocus {
    listFocus(of: focused, in: outline.snapshot)
  }

  private func listFocus(of focused: Widget, in snapshot: ListSnapshot<Item>) -> ListFocus<Item> {
    var focus = ListFocus(
      list: Weak(self), snapshot: snapshot, cursor: cursor, cursorMoves: cursorMoves)
    let row = (listView.rows + listView.leaving).first { focused.isWithin($0) }
    guard let row = row as? BoundRow<Item> else {
      if let lostFocus, lostFocus.cursorMoves == cursorMoves { return lostFocus }
      return focus
    }
    focus.entry = row.entry
    if focused != row {
      focus.inside = FocusMemory(of: focused, in: row)
      focus.inside?.notePlace(in: row)
    }
    return focus
  }

  func returnFocus(to focus: any ItemFocus) -> Bool {
    guard var focus = focus as? ListFocus<Item> else { return false }
    if focus.list.object !== self {
      focus.list = Weak(self)
      focus.cursorMoves = cursorMoves
    }
    if listView.width == 0 { view.layoutIfNeeded() }
    if let entry = focus.entry, outline.index(of: entry) == nil, waitingChange != nil {
      // A row has just told its list what to show, which comes at the end of the operation.
      listView.grabFocusInPlace()
      lostFocus = focus
    } else {
      returnFocus(to: focus, scrolling: false)
    }
    return view.window?.focusWidget?.isWithin(view) == true
  }

  private func returnFocus(to focus: ListFocus<Item>, scrolling: Bool) {
    lostFocus = nil
    // Whoever has moved the cursor meanwhile wants it there.
    guard focus.cursorMoves == cursorMoves else { return focusCursor(scrolling: scrolling) }
    guard let entry = focus.entry else { return listView.grabFocusInPlace() }
    if let index = outline.index(of: entry) {
      guard let row = listView.rowToFocus(at: index) as? BoundRow<Item>, take(focus.inside, in: row)
      else { return focusCursor(scrolling: scrolling) }
      if let item = row.item { setCursor(item) }
      return
    }
    if case .item(let item) = entry, item == focus.cursor {
      selectionState.cursor = selectionState.survivor(
        of: item, from: focus.snapshot, to: outline.snapshot)
      if cursor == nil { lostFocus = focus }
    }
    focusCursor(scrolling: scrolling)
  }

  /// Gives the focus to what had it in a row, or to the row; false if neither takes it.
  private func take(_ inside: FocusMemory?, in row: BoundRow<Item>) -> Bool {
    // A list in the row is laid out for that, which a row out of sight survives if it has the focus.
    if inside?.isOnItem == true, row.canFocus { row.grabFocusInPlace() }
    if inside?.restore(in: row) == true { return true }
    guard row.canFocus else { return false }
    row.grabFocusInPlace()
    return row.isFocus
  }

  /// Gives the focus to the row of the cursor; to the list itself if that row is out of sight, so that
  /// nothing is scrolled. Arrow keys go on from the cursor in either case.
  func focusCursor(scrolling: Bool) {
    guard let cursor, visibleItems.contains(cursor), let row = shownRow(of: cursor) else {
      return listView.grabFocusInPlace()
    }
    if scrolling { focus(cursor) } else { row.grabFocusInPlace() }
  }

  /// Gives the focus to the row of the cursor if it was lost with the row that a menu was of.
  func focusAfterMenu() {
    guard listView.isMapped, let window = listView.window, window.focusWidget == nil else { return }
    focusCursor(scrolling: false)
  }

  /// The row of the cursor, or else of the first selected item in sight, or else the first in
  /// sight.
  var cursorRow: BoundRow<Item>? {
    let item = cursor ?? visibleItems.first { selection.contains($0) } ?? visibleItems.first
    return item.flatMap(shownRow)
  }

  func shownRow(of item: Item) -> BoundRow<Item>? {
    store.row(of: .item(item)).flatMap { $0.isShown ? $0 : nil }
  }

  /// Scrolls the row of an item into sight, and gives it the focus unless a widget in it has it; if
  /// something covers the list, it gets it when that goes.
  public func focus(_ item: Item) {
    scroll(to: item)
    guard !waits(to: { $0.focus(item) }) else { return }
    if !listView.isMapped, listView.window?.isMapped == true, outline.snapshot.contains(item) {
      return setCursor(item)
    }
    guard let row = shownRow(of: item) else {
      // The list has no size yet: the focus comes to the cursor.
      if outline.snapshot.contains(item) { setCursor(item) }
      return
    }
    guard !listView.hasFocus(in: row) else { return }
    row.grabFocus()
    hovering.update()
  }

  func setCursor(_ item: Item?) {
    guard item != cursor else { return }
    selectionState.cursor = item
    cursorMoves += 1
  }

  // MARK: While rows come and go

  /// Called when a widget of the list gets the focus, or one inside of it.
  func focusCame(to child: Widget) {
    if listView.leaving.contains(where: { $0 == child }) { return focusCheck.request() }
    guard let row = listView.rows.first(where: { $0 == child }) else { return }
    lastFocusRow = row
    if let item = (row as? BoundRow<Item>)?.item { setCursor(item) }
  }

  /// Moves the focus on from a row that is being removed, to which it was given meanwhile.
  func leaveOutgoingRow() {
    guard let focused = listView.window?.focusWidget,
      listView.leaving.contains(where: { focused.isWithin($0) })
    else { return }
    returnFocus(to: listFocus(of: focused, in: outline.snapshot), scrolling: false)
  }

  /// Takes the focus from a row that is about to be used for another entry.
  func releaseFocus(of row: BoundRow<Item>) {
    if listView.hasFocus(in: row) { listView.grabFocusInPlace() }
    guard row === lastFocusRow else { return }
    lastFocusRow = nil
    // A popover of GTK's gives the focus back to the widget that had it, unless that was hidden.
    row.isChildVisible = false
  }

  /// What in the list has the focus, before `snapshot` gives way to another.
  func focusBeforeChange(of snapshot: ListSnapshot<Item>) -> ListFocus<Item>? {
    guard let focused = listView.window?.focusWidget, focused.isWithin(listView) else { return nil }
    return listFocus(of: focused, in: snapshot)
  }

  /// If the row that had the focus has gone or was replaced, moves the focus to the new one, or to
  /// that of the cursor.
  func restoreFocus(_ focus: ListFocus<Item>?) {
    guard let focus, let window = listView.window else { return }
    if let present = window.focusWidget, !present.isWithin(listView) { return }
    if let entry = focus.entry {
      if let row = store.row(of: entry), listView.rows.contains(where: { $0 === row }),
        listView.hasFocus(in: row)
      {
        return
      }
    } else if listView.isFocus {
      return
    }
    returnFocus(to: focus, scrolling: true)
  }
}
