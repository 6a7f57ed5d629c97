import GTK

/// A row that is dragged aside, or was and stands open.
@MainActor
final class RevealedRow<Item: Hashable & Sendable> {
  let row: BoundRow<Item>
  let item: Item
  let actions: RowActions<Item>
  /// The buttons in the part that the row has left.
  var panel: Widget?
  /// Which side the panel is for: 1 shows leading actions, −1 trailing ones.
  var side = 0.0
  var panelWidth = 0.0
  /// Where the row was when the drag began.
  var origin = 0.0
  var ticks: AnyObject?

  init(_ row: BoundRow<Item>, _ item: Item, _ actions: RowActions<Item>) {
    self.row = row
    self.item = item
    self.actions = actions
  }
}

/// What a drag on the rows has turned out to be.
enum ListDrag {
  case none, undecided(y: Double), reveal, reorder
  /// It was one, or was refused; what GTK tells as a click as well is none.
  case over

  var isDrag: Bool {
    switch self {
    case .none, .undecided: false
    case .reveal, .reorder, .over: true
    }
  }
}

extension ListViewController {
  /// How far the pointer has to go before a press becomes a drag, in logical pixels.
  private var dragThreshold: Double { 8 }

  func followDrags() {
    let drag = DragGesture(on: listView)
    drag.onBegan { [weak self] in self?.drag = .undecided(y: $0.y) }
    drag.onChanged { [weak self, weak drag] offset in
      if let drag { self?.follow(drag, offset) }
    }
    drag.onEnded { [weak self] _ in self?.endDrag(commits: true) }
    drag.onCancelled { [weak self] in self?.endDrag(commits: false) }
  }

  private func follow(_ gesture: DragGesture, _ offset: DragGesture.Vector) {
    switch drag {
    case .none, .over: break
    case .undecided(let y):
      guard max(abs(offset.x), abs(offset.y)) > dragThreshold,
        let row = listView.row(atY: y) as? BoundRow<Item>, let item = row.item
      else { return }
      if abs(offset.x) > abs(offset.y) {
        guard beginRevealing(row, item) else { return drag = .over }
        drag = .reveal
      } else {
        guard beginReordering(row, item, at: y) else { return drag = .over }
        drag = .reorder
      }
      gesture.claim()
      follow(gesture, offset)
    case .reveal:
      let isMirrored = listView.direction == .rightToLeft
      slide(by: isMirrored ? -offset.x : offset.x)
    case .reorder: continueReordering(offset: offset.y)
    }
  }

  private func endDrag(commits: Bool) {
    let present = drag
    drag = present.isDrag ? .over : .none
    switch present {
    case .reveal: endSlide(commits: commits)
    case .reorder: if commits { finishReordering() } else { cancelReordering() }
    default: break
    }
  }

  // MARK: Revealing

  private func beginRevealing(_ row: BoundRow<Item>, _ item: Item) -> Bool {
    if let revealed, revealed.row === row {
      revealed.ticks = nil
      revealed.origin = row.slide
      return true
    }
    closeRevealed()
    guard let actions = delegate?.list(self, actionsFor: item), !actions.isEmpty else {
      return false
    }
    showActions(onHover: nil)
    revealed = RevealedRow(row, item, actions)
    return true
  }

  private func slide(by offset: Double) {
    guard let revealed else { return }
    let width = Double(listView.allocation.width)
    let low = revealed.actions.trailing.isEmpty ? 0 : -width
    let high = revealed.actions.leading.isEmpty ? 0 : width
    move(revealed, to: min(max(revealed.origin + offset, low), high))
  }

  private func move(_ revealed: RevealedRow<Item>, to slide: Double) {
    let side: Double = slide > 0 ? 1 : slide < 0 ? -1 : 0
    if side != revealed.side {
      listView.removeCompanion(of: revealed.row, above: false)
      revealed.panel = nil
      revealed.side = side
      if side != 0 { makePanel(revealed) }
    }
    revealed.row.slide = slide
    listView.reposition()
  }

  private func makePanel(_ revealed: RevealedRow<Item>) {
    let box = Box(.horizontal)
    box.styleClasses.insert("linked")
    let actions = revealed.side > 0 ? revealed.actions.leading : revealed.actions.trailing
    // The first is the one that a long drag does, so it is farthest out.
    for action in revealed.side > 0 ? actions : actions.reversed() {
      box.packStart(button(for: action, of: revealed.item, isFlat: false), expand: true)
    }
    revealed.panel = box
    let isAtLeft = (revealed.side > 0) == (listView.direction != .rightToLeft)
    listView.addCompanion(box, of: revealed.row, above: false) { frame in
      let width = max(box.preferredSize.width, abs(frame.x))
      return Rectangle(
        x: isAtLeft ? 0 : frame.width - width, y: frame.y, width: width, height: frame.height)
    }
    revealed.panelWidth = Double(box.preferredSize.width)
  }

  /// The row was let go: past half of its width its first action is done, past half of the buttons
  /// it stays open, otherwise it closes.
  private func endSlide(commits: Bool) {
    guard let revealed else { return }
    let slide = revealed.row.slide
    if commits, abs(slide) >= Double(listView.allocation.width) / 2 {
      let actions = slide > 0 ? revealed.actions.leading : revealed.actions.trailing
      closeRevealed()
      actions.first?.handler(revealed.item)
    } else if commits, revealed.panelWidth > 0, abs(slide) >= revealed.panelWidth / 2 {
      animate(revealed, to: revealed.side * revealed.panelWidth) {}
    } else {
      closeRevealed()
    }
  }

  /// Closes the row that stands open; false if none does.
  @discardableResult
  func closeRevealed() -> Bool {
    guard let revealed else { return false }
    animate(revealed, to: 0) { [weak self] in self?.endRevealing() }
    return true
  }

  func endRevealing() {
    guard let revealed else { return }
    self.revealed = nil
    revealed.ticks = nil
    revealed.row.slide = 0
    listView.removeCompanion(of: revealed.row, above: false)
    listView.reposition()
  }

  private func animate(
    _ revealed: RevealedRow<Item>, to goal: Double, then onEnd: @escaping @MainActor () -> Void
  ) {
    let start = revealed.row.slide
    let duration = motion.allowsMovement ? motion.duration(changeDuration) : 0
    guard duration > 0, start != goal, listView.isMapped else {
      move(revealed, to: goal)
      return onEnd()
    }
    var elapsed = 0.0
    let speed = motion.speed
    revealed.ticks = motion.clock.onEachFrame(of: listView) { [weak self, weak revealed] time in
      guard let self, let revealed else { return }
      elapsed += time * speed
      let progress = Timing.easeOut.progress(at: elapsed / duration)
      move(revealed, to: start + (goal - start) * progress)
      guard elapsed >= duration else { return }
      revealed.ticks = nil
      onEnd()
    }
  }
}
