import GTK

/// A row that is dragged aside, is open, or is closing.
@MainActor
final class RevealedRow<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  let actions: RowActions<Item>
  /// Which side is open: 1 shows leading actions, −1 trailing ones.
  var side = 0.0
  /// The preferred width of the buttons in the uncovered part.
  var panelWidth = 0.0
  /// Where the row was when the drag began.
  var origin = 0.0
  var isClosing = false
  var ticks: AnyObject?

  init(_ row: BoundRow<Item>, _ item: Item, _ actions: RowActions<Item>) {
    self.row = row
    self.item = item
    self.actions = actions
  }
}

extension ListViewController {
  /// Whether the row of an item can be dragged aside.
  func reveals(_ item: Item) -> Bool {
    revealed.contains { $0.item == item } || !actions(of: item).isEmpty
  }

  /// Begins to drag a row aside; false if it has no actions.
  func beginRevealing(_ row: BoundRow<Item>, _ item: Item) -> Bool {
    let present = revealed.first { $0.row === row }
    let actions = present?.actions ?? actions(of: item)
    guard !actions.isEmpty else { return false }
    closeActions()
    let reveal = present ?? RevealedRow(row, item, actions)
    if present == nil { revealed.append(reveal) }
    reveal.ticks = nil
    reveal.isClosing = false
    reveal.origin = row.slide
    row.grabFocus()
    return true
  }

  /// Moves the row by `offset`, towards its end if positive.
  func slide(by offset: Double) {
    guard let reveal = openRow else { return }
    let width = Double(listView.allocation.width)
    let low = reveal.actions.trailing.isEmpty ? 0 : -width
    let high = reveal.actions.leading.isEmpty ? 0 : width
    move(reveal, to: min(max(reveal.origin + offset, low), high))
  }

  /// Ends the drag: past half of the row's width its first action is performed, past half of the
  /// buttons it stays open, otherwise it closes.
  func endSlide(commits: Bool) {
    guard let reveal = openRow else { return }
    let slide = reveal.row.slide
    if commits, abs(slide) >= Double(listView.allocation.width) / 2 {
      let actions = slide > 0 ? reveal.actions.leading : reveal.actions.trailing
      closeRevealed()
      actions.first?.handler(reveal.item)
    } else if commits, reveal.panelWidth > 0, abs(slide) >= reveal.panelWidth / 2 {
      animate(reveal, to: reveal.side * reveal.panelWidth)
    } else {
      closeRevealed()
    }
  }

  /// Closes the open row; false if there is none.
  @discardableResult
  func closeRevealed() -> Bool {
    guard let reveal = openRow else { return false }
    reveal.isClosing = true
    animate(reveal, to: 0)
    return true
  }

  /// Called when a row is closed.
  func endRevealing(_ reveal: RevealedRow<Item>) {
    revealed.removeAll { $0 === reveal }
    reveal.ticks = nil
    move(reveal, to: 0)
    hover(anew: true)
  }

  /// The row that is open or being dragged.
  private var openRow: RevealedRow<Item>? { revealed.first { !$0.isClosing } }

  private func move(_ reveal: RevealedRow<Item>, to slide: Double) {
    let side: Double = slide > 0 ? 1 : slide < 0 ? -1 : 0
    if side != reveal.side {
      listView.removeCompanion(of: reveal.row, above: false)
      reveal.panelWidth = 0
      reveal.side = side
      if side != 0 { addPanel(to: reveal) }
    }
    reveal.row.slide = slide
    listView.reposition()
  }

  private func addPanel(to reveal: RevealedRow<Item>) {
    let box = Box(.horizontal)
    box.styleClasses.insert("linked")
    // The first action, which a long drag performs, is the outermost.
    let isLeading = reveal.side > 0
    for action in isLeading ? reveal.actions.leading : reveal.actions.trailing.reversed() {
      box.packStart(button(for: action, of: reveal.item, isFlat: false), expand: true)
    }
    let isAtLeft = isLeading == (listView.direction != .rightToLeft)
    listView.addCompanion(box, of: reveal.row, above: false) { frame in
      let width = max(box.preferredSize.width, abs(frame.x))
      return Rectangle(
        x: isAtLeft ? 0 : frame.width - width, y: frame.y, width: width, height: frame.height)
    }
    reveal.panelWidth = Double(box.preferredSize.width)
  }

  /// Animates a row to where it stays open, or is closed.
  private func animate(_ reveal: RevealedRow<Item>, to goal: Double) {
    let start = reveal.row.slide
    reveal.ticks = whileChanging(moves: true) { [weak self, weak reveal] time in
      guard let self, let reveal else { return }
      move(reveal, to: start + (goal - start) * Timing.easeOut.progress(at: time))
      guard time == 1 else { return }
      reveal.ticks = nil
      if goal == 0 { endRevealing(reveal) }
    }
  }

  /// Calls `body` at each frame with the elapsed share of a change's duration, until that is 1 or
  /// the returned token is released; without animation it is called at once with 1.
  func whileChanging(
    moves: Bool, _ body: @escaping @MainActor (_ time: Double) -> Void
  ) -> AnyObject? {
    let duration = moves && !motion.allowsMovement ? 0 : motion.duration(changeDuration)
    guard duration > 0 else {
      body(1)
      return nil
    }
    let speed = motion.speed
    var elapsed = 0.0
    return motion.clock.onEachFrame(of: listView) { milliseconds in
      elapsed += milliseconds * speed
      let time = elapsed / duration
      body(time < 1 - 1e-9 ? time : 1)
    }
  }
}
