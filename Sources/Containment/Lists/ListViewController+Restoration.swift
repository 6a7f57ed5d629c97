import GTK

/// The state of a list that is restored at the next start.
extension ListViewController {
  /// Saves the anchor row and its place, as an offset would depend on which rows have been
  /// measured. A list that begins at its end has none before it has rows.
  func keepPlace(in state: RestorableState) {
    if let place = pendingPlace {
      // One that waits for rows is still meant.
      state["row"] = place.row
      state["row-y"] = Int(place.y.rounded())
    } else if anchor != .end || !outline.isEmpty {
      state["row"] = listView.anchorEntry
      state["row-y"] = Int(listView.anchorPlace.rounded())
    }
    if let list = self as? ListViewController<String> {
      state.keepSelection(of: list)
    } else if let list = self as? ListViewController<Int> {
      state.keepSelection(of: list)
    }
  }

  func restorePlace(from state: RestorableState) {
    // The list keeps place and selection itself while its view is unloaded, also if rows change
    // meanwhile.
    guard !state.isOfViewAlone else { return }
    if let row: Int = state["row"] {
      let y = state["row-y"] ?? 0
      if row >= 0, (-10_000_000...10_000_000).contains(y) {
        endScrolling()
        waitingChange?.place = nil
        pendingPlace = (row, Double(y))
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
  /// Saves which items are selected.
  public func keepSelection<Item: KeyFileValue & LosslessStringConvertible & Comparable>(
    of list: ListViewController<Item>, as name: String = "selection"
  ) {
    self[name] = list.selection.sorted()
  }

  /// Selects the saved items that are in the list.
  public func restoreSelection<Item: KeyFileValue & LosslessStringConvertible & Comparable>(
    of list: ListViewController<Item>, as name: String = "selection"
  ) {
    guard let items: [Item] = self[name] else { return }
    list.selection = Set(items)
  }
}
