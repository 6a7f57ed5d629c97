import GTK

/// A row that is being dragged to another place.
@MainActor
final class Reordering<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  /// The order before the drag, which is restored if the new one is refused.
  let original: ListSnapshot<Item>
  /// The distance of the press from the row's start and top.
  let grip: SIMD2<Double>
  /// Places that the delegate has refused since the gap last moved.
  var refused: Set<ListEntry<Item>> = []
  var ticks: AnyObject?

  init(
    _ row: BoundRow<Item>, _ item: Item, from original: ListSnapshot<Item>, grip: SIMD2<Double>
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

  func mayMove(_ item: Item) -> Bool { delegate?.list(self, canMove: item) == true }

  func mayMove(_ item: Item, to snapshot: ListSnapshot<Item>) -> Bool {
    delegate?.list(self, canMove: item, to: snapshot) == true
  }

  // MARK: By drag

  /// Begins to drag a row; false if it may not be moved.
  func beginReordering(_ row: BoundRow<Item>, _ item: Item) -> Bool {
    guard mayMove(item) else { return false }
    closeActions()
    let place = listView.presentedPlace(of: row)
    let reorder = Reordering(
      row, item, from: outline.snapshot,
      grip: listView.fromStart(pointer.pressed.place) - place)
    self.reorder = reorder
    row.held = place
    row.styleClasses.insert("dragged")
    row.grabFocus()
    reorder.ticks = motion.clock.onEachFrame(of: listView) { [weak self] in
      self?.scrollAtEdge(after: $0)
    }
    return true
  }

  /// Moves the dragged row with the pointer.
  func continueReordering() {
    guard let reorder, let place = pointer.place else { return }
    let row = reorder.row
    let room = SIMD2(
      Double(max(listView.width - row.width, 0)), Double(max(listView.layout.room - row.height, 0)))
    row.held = (listView.fromStart(place) - reorder.grip)
      .clamped(lowerBound: .zero, upperBound: room)
    listView.reposition()
    openGap(reorder)
  }

  /// Moves the gap, which is the row's own place in the list, to where the row would be dropped:
  /// the farthest place that it has passed and the delegate allows.
  private func openGap(_ reorder: Reordering<Item>) {
    for target in listView.isGrid ? aimedAt(reorder) : passed(reorder)
    where !reorder.refused.contains(target.entry) {
      let isBelow = target.index > reorder.row.index
      guard let next = moving(reorder.item, to: target.entry, down: isBelow),
        mayMove(reorder.item, to: next)
      else {
        reorder.refused.insert(target.entry)
        continue
      }
      reorder.refused = []
      return change(to: outline(of: next), keepingOffset: true, animated: true)
    }
  }

  /// The rows whose middle the dragged row has passed, the farthest first.
  private func passed(_ reorder: Reordering<Item>) -> [BoundRow<Item>] {
    guard let top = reorder.row.held?.y else { return [] }
    let bottom = top + Double(reorder.row.height)
    let (own, layout) = (reorder.row.index, listView.layout)
    let passed = listView.orderedRows.filter { row in
      let middle = Double(layout.y(of: row.index)) + Double(row.height) / 2
      return row.index < own ? top < middle : row.index > own && bottom > middle
    }
    let rows = passed.compactMap { $0 as? BoundRow<Item> }
    return (rows.first?.index ?? own) < own ? rows : rows.reversed()
  }

  /// In a grid the cell over which the middle of the dragged one is, or the nearest in that line; or
  /// the header of a section whose middle it has passed.
  private func aimedAt(_ reorder: Reordering<Item>) -> [BoundRow<Item>] {
    let own = reorder.row
    guard let held = own.held else { return [] }
    let middle = held + SIMD2(Double(own.width), Double(own.height)) / 2
    let line = listView.orderedRows.filter { row in
      let top = listView.settledPlace(of: row).y
      return middle.y >= top && middle.y < top + Double(row.height)
    }
    func distance(_ row: ListRow) -> Double {
      abs(listView.settledPlace(of: row).x + Double(row.width) / 2 - middle.x)
    }
    guard let nearest = line.min(by: { distance($0) < distance($1) }) as? BoundRow<Item>,
      nearest !== own
    else { return [] }
    if nearest.item == nil {
      let offset = middle.y - listView.settledPlace(of: nearest).y - Double(nearest.height) / 2
      guard (offset > 0) == (nearest.index > own.index) else { return [] }
    }
    return [nearest]
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
    guard let reorder, let y = pointer.place?.y else { return }
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
    change(to: outline(of: snapshot), releasing: reorder.row, animated: true)
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

  /// Moves the cursor's row by an arrow key; false if it may not be moved at all.
  func moveCursorRow(by key: Key) -> Bool {
    guard let item = cursor, let index = outline.index(of: .item(item)), mayMove(item) else {
      return false
    }
    guard let goal = entry(beside: index, by: key),
      let next = moving(item, to: outline[goal], down: goal > index), mayMove(item, to: next)
    else {
      listView.errorBell()
      return true
    }
    let original = outline.snapshot
    Transaction.run {
      change(to: outline(of: next), keepingOffset: true, animated: true)
      if delegate?.list(self, didMove: item, to: next) != true {
        listView.errorBell()
        change(to: outline(of: original), animated: true)
      }
      scroll(to: item)
    }
    return true
  }

  /// The entry next to another one in the direction of an arrow key.
  private func entry(beside index: Int, by key: Key) -> Int? {
    if let step = step(of: key) {
      return outline.indices.contains(index + step) ? index + step : nil
    }
    let lines = listView.lines
    let line = lines.line(of: index) + (key == .down ? 1 : -1)
    guard (0..<lines.count).contains(line) else { return nil }
    let entries = lines.entries(of: line)
    return min(entries.lowerBound + (lines.column(of: index) ?? 0), entries.upperBound - 1)
  }
}
