import GTK

/// A row that is being dragged to another place.
@MainActor
final class Reordering<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  /// The order before the drag, which is restored if the new one is refused.
  let original: ListSnapshot<Item>
  /// The distance of the press from the row's top.
  let grip: Double
  /// Places that the delegate has refused since the gap last moved.
  var refused: Set<ListEntry<Item>> = []
  var ticks: AnyObject?

  init(
    _ row: BoundRow<Item>, _ item: Item, from original: ListSnapshot<Item>, grip: Double
  ) {
    self.row = row
    self.item = item
    self.original = original
    self.grip = grip
  }
}

extension ListViewController {
  /// How close to an edge the pointer has to be held to scroll the list, in logical pixels.
  private var scrollZone: Double { 36 }

  private func mayMove(_ item: Item) -> Bool { delegate?.list(self, canMove: item) == true }

  private func mayMove(_ item: Item, to snapshot: ListSnapshot<Item>) -> Bool {
    delegate?.list(self, canMove: item, to: snapshot) == true
  }

  // MARK: By drag

  /// Begins to drag a row; false if it may not be moved. (LS-17.)
  func beginReordering(_ row: BoundRow<Item>, _ item: Item) -> Bool {
    guard mayMove(item) else { return false }
    closeActions()
    let y = Double(listView.frame(of: row).y)
    let reorder = Reordering(row, item, from: outline.snapshot, grip: pointer.pressed.y - y)
    self.reorder = reorder
    row.heldY = y
    row.styleClasses.insert("dragged")
    row.grabFocus()
    reorder.ticks = motion.clock.onEachFrame(of: listView) { [weak self] in
      self?.scrollAtEdge(after: $0)
    }
    return true
  }

  /// Moves the dragged row with the pointer.
  func continueReordering() {
    guard let reorder, let y = pointer.y else { return }
    let room = Double(listView.layout.room - reorder.row.height)
    reorder.row.heldY = min(max(y - reorder.grip, 0), max(room, 0))
    listView.reposition()
    openGap(reorder)
  }

  /// Moves the gap, which is the row's own place in the list, to where the row would be dropped:
  /// the farthest place that it has passed and the delegate allows.
  private func openGap(_ reorder: Reordering<Item>) {
    for target in passed(reorder) where !reorder.refused.contains(target.entry) {
      let isBelow = target.index > reorder.row.index
      guard let next = moving(reorder.item, to: target.entry, down: isBelow),
        mayMove(reorder.item, to: next)
      else {
        reorder.refused.insert(target.entry)
        continue
      }
      reorder.refused = []
      return change(to: outline(of: next), keepingOffset: true, animated: true) { _ in }
    }
  }

  /// The rows whose middle the dragged row has passed, the farthest first.
  private func passed(_ reorder: Reordering<Item>) -> [BoundRow<Item>] {
    guard let top = reorder.row.heldY else { return [] }
    let bottom = top + Double(reorder.row.height)
    let (own, layout) = (reorder.row.index, listView.layout)
    let passed = listView.orderedRows.filter { row in
      let middle = Double(layout.y(of: row.index)) + Double(row.height) / 2
      return row.index < own ? top < middle : row.index > own && bottom > middle
    }
    let rows = passed.compactMap { $0 as? BoundRow<Item> }
    return (rows.first?.index ?? own) < own ? rows : rows.reversed()
  }

  /// The order with an item moved to the place of another entry, or after the header of a section;
  /// nil if there is no such place.
  private func moving(
    _ item: Item, to entry: ListEntry<Item>, down: Bool
  ) -> ListSnapshot<Item>? {
    var next = outline.snapshot
    switch entry {
    case .item(let other):
      try? down ? next.move(item, after: other) : next.move(item, before: other)
    case .sectionHeader(let section):
      let sections = next.sections
      guard let offset = sections.firstIndex(of: section), down || offset > 0 else { return nil }
      // Moving down past a header leads to the beginning of its section, up past it to the end of
      // the previous one.
      let goal = down ? section : sections[offset - 1]
      let items = next.items(in: goal)
      if let other = down ? items?.first : items?.last {
        try? down ? next.move(item, before: other) : next.move(item, after: other)
      } else {
        try? next.delete([item])
        try? next.append([item], to: goal)
      }
    default: return nil
    }
    return next
  }

  private func scrollAtEdge(after milliseconds: Double) {
    guard let reorder, let y = pointer.y else { return }
    let room = Double(listView.layout.room)
    let depth = y < scrollZone ? y - scrollZone : max(y - room + scrollZone, 0)
    guard depth != 0 else { return }
    listView.scroll(by: max(-1, min(1, depth / scrollZone)) * milliseconds * 0.6)
    openGap(reorder)
  }

  /// Ends a drag by dropping the row where it is.
  func finishReordering() {
    guard let reorder else { return }
    let (old, new) = (reorder.original, outline.snapshot)
    let isElsewhere =
      old.index(of: reorder.item) != new.index(of: reorder.item)
      || old.section(containing: reorder.item) != new.section(containing: reorder.item)
    letGoOfDraggedRow()
    // A snapshot that the delegate sets in `didMove` is shown after its answer has been applied.
    Transaction.run {
      let isAccepted = !isElsewhere || delegate?.list(self, didMove: reorder.item, to: new) == true
      putDown(reorder, in: isAccepted ? new : old)
    }
  }

  /// Cancels a drag: the row returns to where it was.
  func cancelReordering() {
    guard let reorder else { return }
    letGoOfDraggedRow()
    putDown(reorder, in: reorder.original)
  }

  private func putDown(_ reorder: Reordering<Item>, in snapshot: ListSnapshot<Item>) {
    change(to: outline(of: snapshot), releasing: reorder.row, animated: true) { _ in }
  }

  /// Ends a drag without asking the delegate. The row stays where it is held until a change places
  /// it.
  @discardableResult
  func letGoOfDraggedRow() -> ListRow? {
    guard let reorder else { return nil }
    self.reorder = nil
    pointer.drag = .none
    reorder.ticks = nil
    reorder.row.styleClasses.remove("dragged")
    return reorder.row
  }

  // MARK: By key

  /// Moves the cursor's row one place up (−1) or down (1); false if it may not be moved at all.
  func moveCursorRow(by step: Int) -> Bool {
    guard let item = cursor, let index = outline.index(of: .item(item)), mayMove(item) else {
      return false
    }
    let goal = index + step
    guard outline.indices.contains(goal),
      let next = moving(item, to: outline[goal], down: step > 0), mayMove(item, to: next)
    else {
      listView.errorBell()
      return true
    }
    let original = outline.snapshot
    Transaction.run {
      change(to: outline(of: next), keepingOffset: true, animated: true) { _ in }
      if delegate?.list(self, didMove: item, to: next) != true {
        listView.errorBell()
        change(to: outline(of: original), animated: true) { _ in }
      }
      scroll(to: item)
    }
    return true
  }
}
