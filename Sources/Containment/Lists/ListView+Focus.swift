import GTK

/// How the keyboard focus moves through the list.
extension ListView {
  /// Whether the window's focus widget is a row or inside it.
  func hasFocus(in row: Widget) -> Bool { window?.focusWidget?.isWithin(row) == true }

  /// Arrow keys are handled by the list. For Tab all rows of items are one stop, the cursor's row;
  /// other focusable widgets in sight, such as a button in the footer, are stops of their own.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    let present = rows.first { hasFocus(in: $0) }
    if let present, present.childFocus(direction) { return true }
    guard direction == .tabForward || direction == .tabBackward else {
      return present == nil && source?.moveFocusIn(direction) == true
    }
    let cursor = source?.cursorIndex
    var stops = stops(cursor)
    if let present, let place = present.canFocus ? cursor : present.index {
      stops.removeAll { direction == .tabForward ? $0 <= place : $0 >= place }
    }
    stops.sort(by: direction == .tabForward ? (<) : (>))
    for stop in stops {
      let took =
        stop == cursor
        ? source?.moveFocusIn(direction) : existingRow(at: stop)?.childFocus(direction)
      if took == true { return true }
    }
    return present == nil && cursor == nil && source?.moveFocusIn(direction) == true
  }

  private func stops(_ cursor: Int?) -> [Int] {
    rows.filter { !$0.canFocus && isInSight($0.index) }.map(\.index) + [cursor].compactMap(\.self)
  }

  /// The same way, for tools that look and do not move the focus.
  var focusChain: [Widget]? {
    let cursor = source?.cursorIndex
    let chain: [Widget] = stops(cursor).sorted().compactMap { existingRow(at: $0) }
    return cursor == nil && chain.allSatisfy(\.focusOrder.isEmpty) ? [self] : chain
  }
}
