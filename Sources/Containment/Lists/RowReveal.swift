import GTK

/// A row that is dragged aside, is open, or is closing.
@MainActor
final class RevealedRow<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  fileprivate(set) var actions: RowActions<Item>
  /// Whether there may be other actions by now.
  fileprivate var isOutdated = false
  /// Which side is open: 1 shows leading actions, −1 trailing ones.
  fileprivate var side = 0.0
  /// The preferred width of the buttons in the uncovered part.
  fileprivate var panelWidth = 0.0
  /// Where the row was when the drag began.
  fileprivate var origin = 0.0
  /// Where it stands open.
  fileprivate var openSlide: Double { side * panelWidth }
  fileprivate var isClosing = false
  fileprivate var ticks: AnyObject?

  init(_ row: BoundRow<Item>, _ item: Item, _ actions: RowActions<Item>) {
    self.row = row
    self.item = item
    self.actions = actions
  }
}

/// Drags rows aside, which reveals the buttons of their actions.
@MainActor
final class RowReveal<Item: Hashable & Sendable> {
  private unowned let list: ListViewController<Item>
  /// The row that is dragged aside or stands open, and others that are closing.
  private(set) var rows: [RevealedRow<Item>] = []

  init(of list: ListViewController<Item>) { self.list = list }

  /// The row that is open or being dragged.
  var openRow: RevealedRow<Item>? { rows.first { !$0.isClosing } }

  /// Whether a row is dragged aside, open or closing.
  func contains(_ row: ListRow) -> Bool { rows.contains { $0.row === row } }

  func isClosing(_ item: Item) -> Bool { rows.contains { $0.item == item && $0.isClosing } }

  /// Whether the row of an item can be dragged aside.
  func mayBegin(with item: Item) -> Bool {
    rows.contains { $0.item == item } || !list.actions(of: item).isEmpty
  }

  /// Begins to drag a row aside; false if it has no actions.
  func begin(_ row: BoundRow<Item>, _ item: Item) -> Bool {
    let present = rows.first { $0.row === row }
    let kept = present?.isOutdated == false ? present?.actions : nil
    let actions = kept ?? list.actions(of: item)
    guard !actions.isEmpty else { return false }
    list.closeActions()
    let reveal = present ?? RevealedRow(row, item, actions)
    if present == nil { rows.append(reveal) }
    if reveal.isOutdated { update(reveal, actions) }
    reveal.ticks = nil
    reveal.isClosing = false
    reveal.origin = row.slide
    row.grabFocus()
    return true
  }

  /// Moves the row by `offset`, towards its end if positive.
  func slide(by offset: Double) {
    guard let reveal = openRow else { return }
    let width = Double(list.listView.allocation.width)
    let low = reveal.actions.trailing.isEmpty ? 0 : -width
    let high = reveal.actions.leading.isEmpty ? 0 : width
    move(reveal, to: min(max(reveal.origin + offset, low), high))
  }

  /// Ends the drag: past half of the row's width its first action is performed, past half of the
  /// buttons it stays open, otherwise it closes.
  func end(commits: Bool) {
    guard let reveal = openRow else { return }
    let slide = reveal.row.slide
    if commits, abs(slide) >= Double(list.listView.allocation.width) / 2 {
      let actions = slide > 0 ? reveal.actions.leading : reveal.actions.trailing
      close()
      actions.first?.handler(reveal.item)
    } else if commits, reveal.panelWidth > 0, abs(slide) >= reveal.panelWidth / 2 {
      putBack(reveal.row)
      if reveal.isOutdated { refresh(reveal) } else { animate(reveal, to: reveal.openSlide) }
    } else {
      close()
    }
  }

  /// An item may have other actions by now. A row in somebody's hand keeps its own until it is let go.
  func itemDidChange(_ item: Item) {
    for reveal in rows where reveal.item == item { reveal.isOutdated = true }
    guard let reveal = openRow, reveal.isOutdated, list.press.drag != .reveal else { return }
    refresh(reveal)
  }

  /// Shows the present actions of an open row, and closes it if there are none on that side.
  private func refresh(_ reveal: RevealedRow<Item>) {
    let actions = list.actions(of: reveal.item)
    guard !(reveal.side > 0 ? actions.leading : actions.trailing).isEmpty else {
      close()
      return
    }
    update(reveal, actions)
    animate(reveal, to: reveal.openSlide)
  }

  private func update(_ reveal: RevealedRow<Item>, _ actions: RowActions<Item>) {
    reveal.actions = actions
    reveal.isOutdated = false
    // The buttons are made anew.
    reveal.side = 0
    move(reveal, to: reveal.row.slide)
  }

  /// Called before the rows change: the open row stays open if its item stays, and a row in
  /// somebody's hand is held where it is.
  func prepare(isKept: (Item) -> Bool) {
    guard let reveal = openRow else { return }
    guard isKept(reveal.item) else {
      reveal.row.held = nil
      close()
      return
    }
    if list.press.drag == .reveal {
      reveal.row.held = list.listView.presentedPlace(of: reveal.row)
    }
  }

  /// Lets a row go among the others that was held where it was while they moved.
  private func putBack(_ row: BoundRow<Item>) {
    guard let held = row.held, list.reorder.dragged?.row !== row else { return }
    row.held = nil
    guard list.listView.presentedPlace(of: row) != held else { return }
    row.held = held
    list.rearrange(to: list.outline.snapshot, releasing: row, keepingOffset: true)
  }

  /// Closes the open row; false if there is none.
  @discardableResult
  func close() -> Bool {
    guard let reveal = openRow else { return false }
    reveal.isClosing = true
    putBack(reveal.row)
    animate(reveal, to: 0)
    return true
  }

  /// Closes a row at once, if it is not closed yet.
  func leave(_ row: ListRow) {
    guard let reveal = rows.first(where: { $0.row === row }) else { return }
    if list.reorder.dragged?.row !== row { row.held = nil }
    finish(reveal)
  }

  /// Called when a row is closed.
  private func finish(_ reveal: RevealedRow<Item>) {
    rows.removeAll { $0 === reveal }
    reveal.ticks = nil
    move(reveal, to: 0)
    list.hovering.update(anew: true)
  }

  private func move(_ reveal: RevealedRow<Item>, to slide: Double) {
    let side: Double = slide > 0 ? 1 : slide < 0 ? -1 : 0
    if side != reveal.side {
      list.listView.removeCompanion(of: reveal.row, above: false)
      reveal.panelWidth = 0
      reveal.side = side
      if side != 0 { addPanel(to: reveal) }
    }
    reveal.row.slide = slide
    list.listView.reposition()
  }

  private func addPanel(to reveal: RevealedRow<Item>) {
    let box = Box(.horizontal)
    box.styleClasses.insert("linked")
    // The first action, which a long drag performs, is the outermost.
    let isLeading = reveal.side > 0
    for action in isLeading ? reveal.actions.leading : reveal.actions.trailing.reversed() {
      box.packStart(list.button(for: action, of: reveal.item, isFlat: false), expand: true)
    }
    let isAtLeft = isLeading == (list.listView.direction != .rightToLeft)
    list.listView.addCompanion(box, of: reveal.row, above: false) { frame in
      let width = max(box.preferredSize.width, abs(frame.x))
      return Rectangle(
        x: isAtLeft ? 0 : frame.width - width, y: frame.y, width: width, height: frame.height)
    }
    reveal.panelWidth = Double(box.preferredSize.width)
  }

  /// Animates a row to where it stays open, or is closed.
  private func animate(_ reveal: RevealedRow<Item>, to goal: Double) {
    let start = reveal.row.slide
    reveal.ticks = list.whileChanging(moves: true) { [weak self, weak reveal] time in
      guard let self, let reveal else { return }
      move(reveal, to: start + (goal - start) * Timing.easeOut.progress(at: time))
      guard time == 1 else { return }
      reveal.ticks = nil
      if goal == 0 { finish(reveal) }
    }
  }
}
