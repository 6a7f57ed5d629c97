import GTK

/// What of a list is found again at the next start. (Row PR-03.)
extension ListViewController {
  /// Offsets depend on what has been measured; a row and its place do not.
  func keepPlace(in state: RestorableState) {
    let anchor = listView.layout.anchor
    state["row"] = anchor.index
    state["row-y"] = Int(anchor.y.rounded())
    if let list = self as? ListViewController<String> {
      state.keepSelection(of: list)
    } else if let list = self as? ListViewController<Int> {
      state.keepSelection(of: list)
    }
  }

  func restorePlace(from state: RestorableState) {
    // The list itself knows place and selection, also after rows have come and gone meanwhile.
    guard !state.isOfViewAlone else { return }
    if let row: Int = state["row"] {
      let y = state["row-y"] ?? 0
      if row >= 0, (-10_000_000...10_000_000).contains(y) {
        endScrolling()
        listView.hold(row, at: Double(y))
      } else {
        state.skip("row", "No row \(row) stands at \(y).")
      }
    }
    if let list = self as? ListViewController<String> {
      state.restoreSelection(of: list)
    } else if let list = self as? ListViewController<Int> {
      state.restoreSelection(of: list)
    }
  }
}

extension RestorableState {
  /// Keeps which items are selected.
  public func keepSelection<Item: KeyFileValue & LosslessStringConvertible & Comparable>(
    of list: ListViewController<Item>, as name: String = "selection"
  ) {
    self[name] = list.selection.sorted()
  }

  /// Selects those that were selected and are there.
  public func restoreSelection<Item: KeyFileValue & LosslessStringConvertible & Comparable>(
    of list: ListViewController<Item>, as name: String = "selection"
  ) {
    guard let items: [Item] = self[name] else { return }
    list.selection = Set(items)
  }
}
