import GTK

/// A row that is being dragged to another place.
struct DraggedRow<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  /// The order without the drag, which is restored if the new one is refused: that before it, or the
  /// last that the program has set since.
  fileprivate(set) var original: ListSnapshot<Item>
  /// The distance of the press from the row's start and top.
  let grip: SIMD2<Double>
  /// Places that the delegate has refused since the gap last moved.
  fileprivate var refused: Set<ListEntry<Item>> = []
  fileprivate var ticks: AnyObject?
}

/// Moves rows to other places, by drag and by key.
@MainActor
final class RowReorder<Item: Hashable & Sendable> {
  private unowned let list: ListViewController<Item>
  private(set) var dragged: DraggedRow<Item>?

  init(of list: ListViewController<Item>) { self.list = list }

  private var listView: ListView { list.listView }

  // MARK: By drag

  /// How close to an edge the pointer has to be held to scroll the list, in logical pixels.
  private var scrollZone: Double { 36 }

  /// Begins to drag a row by a press at a place of the room; false if it may not be moved.
  func begin(_ row: BoundRow<Item>, _ item: Item, at press: SIMD2<Double>) -> Bool {
    guard list.mayMove(item) else { return false }
    list.closeActions()
    let place = listView.presentedPlace(of: row)
    dragged = DraggedRow(
      row: row, item: item, original: list.outline.snapshot,
      grip: listView.fromStart(press) - place)
    row.held = place
    row.styleClasses.insert("dragged")
    row.grabFocus()
    let ticks = list.motion.clock.onEachFrame(of: listView) { [weak list] milliseconds in
      if let list { list.reorder.scrollAtEdge(after: milliseconds) }
    }
    dragged?.ticks = ticks
    return true
  }

  func followPointer() {
    guard let dragged, let place = list.hovering.place else { return }
    let row = dragged.row
    let room = SIMD2(
      Double(max(listView.width - row.width, 0)), Double(max(listView.layout.room - row.height, 0)))
    row.held = (listView.fromStart(place) - dragged.grip)
      .clamped(lowerBound: .zero, upperBound: room)
    listView.reposition()
    openGap(dragged)
  }

  /// Moves the gap, which is the row's own place in the list, to where the row would be dropped:
  /// the farthest place that it has passed and the delegate allows.
  private func openGap(_ dragged: DraggedRow<Item>) {
    for target in listView.isGrid ? aimedAt(dragged) : passed(dragged)
    where !dragged.refused.contains(target.entry) {
      let isBelow = target.index > dragged.row.index
      guard let next = moving(dragged.item, to: target.entry, down: isBelow),
        list.mayMove(dragged.item, to: next)
      else {
        self.dragged?.refused.insert(target.entry)
        continue
      }
      self.dragged?.refused = []
      return list.rearrange(to: next, releasing: nil, keepingOffset: true)
    }
  }

  /// The rows whose middle the dragged row has passed, the farthest first.
  private func passed(_ dragged: DraggedRow<Item>) -> [BoundRow<Item>] {
    guard let top = dragged.row.held?.y else { return [] }
    let bottom = top + Double(dragged.row.height)
    let (own, layout) = (dragged.row.index, listView.layout)
    let passed = listView.orderedRows.filter { row in
      let middle = Double(layout.y(of: row.index)) + Double(row.height) / 2
      return row.index < own ? top < middle : row.index > own && bottom > middle
    }
    let rows = passed.compactMap { $0 as? BoundRow<Item> }
    return (rows.first?.index ?? own) < own ? rows : rows.reversed()
  }

  /// In a grid the cell over which the middle of the dragged one is, or the nearest in that line; or
  /// the header of a section whose middle it has passed.
  private func aimedAt(_ dragged: DraggedRow<Item>) -> [BoundRow<Item>] {
    let own = dragged.row
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
    var next = list.outline.snapshot
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
    guard let dragged, let y = list.hovering.place?.y else { return }
    let room = Double(listView.layout.room)
    let depth = y < scrollZone ? y - scrollZone : max(y - room + scrollZone, 0)
    guard depth != 0 else { return }
    listView.scroll(by: max(-1, min(1, depth / scrollZone)) * milliseconds * 0.6)
    openGap(dragged)
  }

  /// Ends a drag: the row is dropped where it is, or returns to where it was.
  func end(commits: Bool) {
    if commits { finish() } else { cancel() }
  }

  private func finish() {
    guard let dragged else { return }
    let (old, new) = (dragged.original, list.outline.snapshot)
    let isElsewhere = isElsewhere(dragged)
    letGo()
    // A snapshot that the delegate sets in `didMove` is shown after its answer has been applied.
    Transaction.run {
      let isAccepted = !isElsewhere || list.didMove(dragged.item, to: new)
      putDown(dragged, in: isAccepted ? new : old)
    }
  }

  /// Cancels a drag: the row returns to where it was.
  func cancel() {
    guard let dragged else { return }
    letGo()
    putDown(dragged, in: dragged.original)
  }

  /// Whether the gap is elsewhere than the row would be without the drag.
  private func isElsewhere(_ dragged: DraggedRow<Item>) -> Bool {
    let (old, new) = (dragged.original, list.outline.snapshot)
    return old.index(of: dragged.item) != new.index(of: dragged.item)
      || old.section(containing: dragged.item) != new.section(containing: dragged.item)
  }

  private func putDown(_ dragged: DraggedRow<Item>, in snapshot: ListSnapshot<Item>) {
    list.rearrange(to: snapshot, releasing: dragged.row, keepingOffset: false)
  }

  /// Ends a drag without asking the delegate. The row stays where it is held until a change places
  /// it.
  @discardableResult
  func letGo() -> ListRow? {
    guard let dragged else { return nil }
    self.dragged = nil
    list.press.letGo()
    dragged.row.styleClasses.remove("dragged")
    return dragged.row
  }

  /// Goes on with a drag in another order that the program has set, and returns what is to be shown
  /// of that: a gap that has been moved stays beside the rows that are around it. If the dragged item
  /// is not in the order, the drag ends, and its row is let go.
  func follow(_ next: ListSnapshot<Item>) -> (shown: ListSnapshot<Item>, released: ListRow?) {
    guard let dragged else { return (next, nil) }
    guard next.contains(dragged.item) else { return (next, letGo()) }
    let shown = isElsewhere(dragged) ? keepingGap(of: dragged.item, in: next) : next
    self.dragged?.original = next
    self.dragged?.original.clearMarks()
    self.dragged?.refused = []
    return (list.mayMove(dragged.item, to: shown) ? shown : next, nil)
  }

  /// `next` with an item after what is above it now, or else before what is below it.
  private func keepingGap(of item: Item, in next: ListSnapshot<Item>) -> ListSnapshot<Item> {
    let present = list.outline.snapshot
    guard let row = present.index(of: item), let section = present.section(containing: item),
      let rows = present.rows(in: section)
    else { return next }
    func isThere(_ row: Int) -> Bool { next.contains(present[row]) }
    var result = next
    if let above = (rows.lowerBound..<row).last(where: isThere) {
      try? result.move(item, after: present[above])
    } else if let below = (row + 1..<rows.upperBound).first(where: isThere) {
      try? result.move(item, before: present[below])
    } else if next.sections.contains(section), next.section(containing: item) != section {
      try? result.delete([item])
      try? result.append([item], to: section)
    }
    return result
  }

  // MARK: By key

  /// Moves the row of an item by an arrow key; false if it may not be moved at all.
  func move(_ item: Item, by key: Key) -> Bool {
    guard let index = list.outline.index(of: .item(item)), list.mayMove(item) else { return false }
    guard let goal = entry(beside: index, by: key),
      let next = moving(item, to: list.outline[goal], down: goal > index),
      list.mayMove(item, to: next)
    else {
      listView.errorBell()
      return true
    }
    let original = list.outline.snapshot
    Transaction.run {
      list.rearrange(to: next, releasing: nil, keepingOffset: true)
      if !list.didMove(item, to: next) {
        listView.errorBell()
        list.rearrange(to: original, releasing: nil, keepingOffset: false)
      }
      list.scroll(to: item, at: .nearest)
    }
    return true
  }

  /// The entry next to another one in the direction of an arrow key.
  private func entry(beside index: Int, by key: Key) -> Int? {
    if let step = listView.step(of: key) {
      return list.outline.indices.contains(index + step) ? index + step : nil
    }
    let lines = listView.lines
    let line = lines.line(of: index) + (key == .down ? 1 : -1)
    guard (0..<lines.count).contains(line) else { return nil }
    let entries = lines.entries(of: line)
    return min(entries.lowerBound + (lines.column(of: index) ?? 0), entries.upperBound - 1)
  }
}
