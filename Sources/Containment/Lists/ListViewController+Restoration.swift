import GTK

/// A place of a list that restoration has given it.
struct PendingPlace {
  /// The entry, counted from the first or from the last one.
  let row: Int
  let isFromEnd: Bool
  /// Where that is; see ``ListView/anchorPlace``.
  let y: Double
}

/// The state of a list that is restored at the next start.
extension ListViewController {
  /// Saves the anchor row and its place, as an offset would depend on which rows have been
  /// measured. In a list that begins at its end, where earlier rows may be missing at the next start, it is
  /// counted from there; such a list has none before it has rows.
  func keepPlace(in state: RestorableState) {
    if let place = pendingPlace {
      // One that waits for rows is still meant.
      keep(place, in: state)
    } else if anchor != .end || !outline.isEmpty {
      let (row, isFromEnd) = (listView.anchorEntry, anchor == .end)
      keep(
        PendingPlace(
          row: isFromEnd ? max(outline.count - 1 - row, 0) : row, isFromEnd: isFromEnd,
          y: listView.anchorPlace), in: state)
    }
    if let list = self as? ListViewController<String> {
      state.keepSelection(of: list)
    } else if let list = self as? ListViewController<Int> {
      state.keepSelection(of: list)
    }
  }

  private func keep(_ place: PendingPlace, in state: RestorableState) {
    state[place.isFromEnd ? "row-from-end" : "row"] = place.row
    state["row-y"] = Int(place.y.rounded())
  }

  func restorePlace(from state: RestorableState) {
    // The list keeps place and selection itself while its view is unloaded, also if rows change
    // meanwhile.
    guard !state.isOfViewAlone else { return }
    let fromEnd: Int? = state["row-from-end"]
    let fromStart: Int? = state["row"]
    if let row = fromEnd ?? fromStart {
      let y = state["row-y"] ?? 0
      if row >= 0, (-10_000_000...10_000_000).contains(y) {
        endScrolling()
        waitingChange?.scroll = nil
        let place = PendingPlace(row: row, isFromEnd: fromEnd != nil, y: Double(y))
        pendingPlace = place
        hold(place)
      } else {
        state.skip(fromEnd == nil ? "row" : "row-from-end", "No row \(row) stands at \(y).")
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
    self[name] = (list.pendingSelection ?? list.selection).sorted()
  }

  /// Selects the saved items that are in the list; in one without rows, as soon as it has some.
  public func restoreSelection<Item: KeyFileValue & LosslessStringConvertible & Comparable>(
    of list: ListViewController<Item>, as name: String = "selection"
  ) {
    guard let items: [Item] = self[name] else { return }
    list.selection = Set(items)
    if list.snapshot.isEmpty { list.pendingSelection = Set(items) }
  }
}
