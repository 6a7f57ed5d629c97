import GTK

/// How the keyboard focus goes through the list.
extension ListView {
  /// Whether the window's focus is at a row or something in it.
  func hasFocus(in row: Widget) -> Bool { window?.focusWidget?.isWithin(row) == true }

  /// Arrows are the list's own. To Tab all items' rows are one stop, the cursor's; what else is in
  /// sight and takes the focus, such as a button in the footer, is a stop of its own.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    let present = rows.first { hasFocus(in: $0) }
    if let present, present.childFocus(direction) { return true }
    guard direction == .tabForward || direction == .tabBackward else {
      return present == nil && moveFocusIn?(direction) == true
    }
    let cursor = source?.cursorIndex
    var stops = rows.filter { !$0.canFocus && layout.range.contains($0.index) }.map(\.index)
    if let cursor { stops.append(cursor) }
    if let present, let place = present.canFocus ? cursor : present.index {
      stops.removeAll { direction == .tabForward ? $0 <= place : $0 >= place }
    }
    stops.sort(by: direction == .tabForward ? (<) : (>))
    for stop in stops {
      let took =
        stop == cursor
        ? moveFocusIn?(direction) : existingRow(at: stop)?.childFocus(direction)
      if took == true { return true }
    }
    return present == nil && cursor == nil && moveFocusIn?(direction) == true
  }
}
