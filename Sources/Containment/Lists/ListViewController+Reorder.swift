import GTK

/// A row that is being dragged to another place.
@MainActor
final class Reordering<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  /// The order before the drag, which comes back if the new one is refused.
  let original: ListSnapshot<Item>
  /// Where the press was in the room and where in the row.
  let start: (y: Double, inRow: Double)
  var pointerY: Double
  var ticks: AnyObject?

  init(
    _ row: BoundRow<Item>, _ item: Item, from original: ListSnapshot<Item>,
    start: (y: Double, inRow: Double)
  ) {
    self.row = row
    self.item = item
    self.original = original
    self.start = start
    pointerY = start.y
  }
}

extension ListViewController {
  /// How close to an edge a dragged row has to be held to scroll the list, in logical pixels.
  private var scrollZone: Double { 36 }

  // MARK: By drag

  func beginReordering(_ row: BoundRow<Item>, _ item: Item, at y: Double) -> Bool {
    guard delegate?.list(self, canMove: item) == true else { return false }
    closeActions()
    showActions(onHover: nil)
    let frame = listView.frame(of: row)
    let reorder = Reordering(
      row, item, from: outline.snapshot, start: (y, y - Double(frame.y)))
    self.reorder = reorder
    row.heldY = Double(frame.y)
    row.styleClasses.insert("dragged")
    reorder.ticks = motion.clock.onEachFrame(of: listView) { [weak self] in
      self?.scrollAtEdge(after: $0)
    }
    return true
  }

  func continueReordering(offset: Double) {
    guard let reorder else { return }
    reorder.pointerY = reorder.start.y + offset
    holdRow(reorder)
    openGap(reorder)
  }

  private func holdRow(_ reorder: Reordering<Item>) {
    let room = Double(listView.layout.room - reorder.row.height)
    reorder.row.heldY = min(max(reorder.pointerY - reorder.start.inRow, 0), max(room, 0))
    listView.reposition()
  }

  /// The gap is the row's own place in the list, which goes where the row would be let go.
  private func openGap(_ reorder: Reordering<Item>) {
    guard let held = reorder.row.heldY else { return }
    let (index, height) = (reorder.row.index, Double(reorder.row.height))
    let passed = listView.orderedRows.filter { row in
      guard row !== reorder.row else { return false }
      let middle = listView.settledY(of: row) + Double(row.height) / 2
      return row.index < index ? held < middle : held + height > middle
    }
    let target = passed.first { $0.index < index } ?? passed.last { $0.index > index }
    guard let target = target as? BoundRow<Item>,
      let preview = moving(reorder.item, to: target.entry, down: target.index > index),
      delegate?.list(self, canMove: reorder.item, to: preview) == true
    else { return }
    change(to: outline(of: preview), animated: true) { _ in }
  }

  /// The order with an item in the place of another entry, or behind the header of a section.
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
      // Down past a header goes to the head of its section, up past one to the end of the last.
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
    guard let reorder else { return }
    let (y, room) = (reorder.pointerY, Double(listView.layout.room))
    let depth =
      y < scrollZone
      ? (y - scrollZone) / scrollZone
      : y > room - scrollZone ? (y - room + scrollZone) / scrollZone : 0
    guard depth != 0 else { return }
    listView.scroll(by: max(-1, min(1, depth)) * milliseconds * 0.6)
    openGap(reorder)
  }

  func finishReordering() {
    guard let reorder else { return }
    let isElsewhere =
      outline.snapshot.items != reorder.original.items
      || outline.snapshot.section(containing: reorder.item)
        != reorder.original.section(containing: reorder.item)
    let isAccepted =
      !isElsewhere
      || delegate?.list(self, didMove: reorder.item, to: outline.snapshot) == true
    end(reorder, keeping: isAccepted)
  }

  /// Takes a drag back: the row returns to where it was.
  func cancelReordering() {
    if let reorder { end(reorder, keeping: false) }
  }

  private func end(_ reorder: Reordering<Item>, keeping: Bool) {
    self.reorder = nil
    reorder.ticks = nil
    reorder.row.styleClasses.remove("dragged")
    change(
      to: keeping ? outline : outline(of: reorder.original), releasing: reorder.row,
      animated: true
    ) { _ in }
  }

  // MARK: By key

  /// Takes the cursor's row one place up (−1) or down (1); false if it may not be moved at all.
  func moveCursorRow(by step: Int) -> Bool {
    guard let item = selectionState.cursor, delegate?.list(self, canMove: item) == true,
      let index = outline.index(of: .item(item))
    else { return false }
    let goal = index + step
    guard goal >= 0, goal < outline.count,
      let next = moving(item, to: outline[goal], down: step > 0),
      delegate?.list(self, canMove: item, to: next) == true
    else {
      listView.errorBell()
      return true
    }
    let original = outline.snapshot
    change(to: outline(of: next), animated: true) { _ in }
    if delegate?.list(self, didMove: item, to: next) == false {
      listView.errorBell()
      change(to: outline(of: original), animated: true) { _ in }
    }
    focus(item)
    return true
  }
}
