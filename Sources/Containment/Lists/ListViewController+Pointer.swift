import GTK

/// The state of the pointer over a list.
@MainActor
struct ListPointer<Item: Hashable & Sendable> {
  /// The kind of drag that a press has become.
  enum Drag { case none, undecided, reveal, reorder }

  /// The pointer's place in the room; nil while it is elsewhere.
  var place: SIMD2<Double>?
  /// The row under the pointer, which is highlighted and shows the buttons of its actions.
  var hovered: BoundRow<Item>?
  /// The item of that row, last passed to ``ListViewController/onHoverChange``.
  var item: Item?
  /// The item that was pressed last, and the place of the press in the room.
  var pressed: (item: Item?, place: SIMD2<Double>) = (nil, .zero)
  /// Where the row of that item was in the room when it was pressed.
  var pressedFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether the press is still a click; GTK reports a click also after a drag.
  var isClick = false
  var drag = Drag.none
  /// The last press, which may be over; nil if what it was on has gone since.
  var press: KeptEvent?
}

extension ListViewController {
  func followPointer() {
    // Whatever is in a row may claim the press, and end this gesture.
    let hold = DragGesture(on: view, button: 0, phase: .capture)
    hold.onBegan { [weak self, weak hold] _ in
      self?.pointer.press = hold?.lastEvent.flatMap { KeptEvent($0) }
    }
    // That of a finger comes only when it is lifted, or has rested, as it might have scrolled.
    let late = DragGesture(on: listView, button: 0, phase: .capture)
    late.onBegan { [weak self, weak late] _ in
      if self?.pointer.press == nil { late?.claim() }
    }
    let click = ClickGesture(on: listView)
    click.released.connect(weak: self) { [weak click] list, count, x, y in
      if let click { list.click(click, count: Int(count), at: [x, y]) }
    }
    let motion = MotionController(on: listView)
    motion.entered.connect(weak: self) { list, x, y in list.pointerMoved(to: [x, y]) }
    motion.moved.connect(weak: self) { list, x, y in list.pointerMoved(to: [x, y]) }
    motion.left.connect(weak: self) { list in list.pointerMoved(to: nil) }
    let drag = DragGesture(on: listView)
    drag.onBegan { [weak self] in self?.beginDrag(at: [$0.x, $0.y]) }
    drag.onChanged { [weak self, weak drag] offset in
      if let drag { self?.follow(drag, offset) }
    }
    drag.onEnded { [weak self] _ in self?.endDrag(commits: true) }
    drag.onCancelled { [weak self] in self?.endDrag(commits: false) }
    listView.takesDrags(for: drag) { [weak self, weak drag] begun in
      guard let self, drag?.isActive == true, begun.hand != .touchpad, pointer.drag == .undecided
      else { return false }
      return kind(ofDragSideways: begun.isSideways) != nil
    }
  }

  /// The item's row at a place of the room, if any.
  func itemRow(at place: SIMD2<Double>) -> BoundRow<Item>? {
    guard let row = listView.row(at: place) as? BoundRow<Item>, row.item != nil else { return nil }
    return row
  }

  /// Ends a press on something in a row, which is about to show another item: the press belongs to
  /// what was pressed.
  func endPress(in row: ListRow) {
    guard let press = pointer.press, press.event.widget?.isWithin(row) == true else { return }
    pointer.press = nil
    press.event.cancelPress(inside: row)
  }

  // MARK: Clicks

  /// A click applies to the row that was pressed, even if that has moved away meanwhile; on another
  /// one it is none.
  private func click(_ gesture: ClickGesture, count: Int, at place: SIMD2<Double>) {
    guard pointer.isClick, !closeRevealed(), let item = pointer.pressed.item,
      outline.snapshot.contains(item),
      pointer.pressedFrame.contains(x: place.x, y: place.y) || itemRow(at: place)?.item == item
    else { return }
    let toggles = gesture.modifiers.contains(.control)
    let extends = gesture.modifiers.contains(.shift)
    let isPlain = !toggles && !extends
    // Of a double click, the first click has moved the cursor here, unless it hit another row.
    if isPlain, count.isMultiple(of: 2), item == cursor {
      if !activatesOnSingleClick { activate(item) }
      return
    }
    shownRow(of: item)?.grabFocus()
    pick(item, toggling: toggles, extending: extends)
    guard isPlain else { return }
    didPick(item)
    if activatesOnSingleClick { activate(item) }
  }

  // MARK: Hover

  private func pointerMoved(to place: SIMD2<Double>?) {
    pointer.place = place
    hover()
  }

  /// Highlights the row under the pointer, and shows its buttons before the next frame; with `anew` at
  /// once, and also for the same row, if its buttons may have changed.
  func hover(anew: Bool = false) {
    let isDragging = pointer.drag == .reveal || pointer.drag == .reorder
    let row = isDragging ? nil : pointer.place.flatMap(itemRow)
    guard anew || row !== pointer.hovered || row?.item != pointer.item else { return }
    endHover()
    pointer.hovered = row
    row?.setState(.prelight, true)
    if let row, anew { showButtons(on: row) } else { buttonArrival.request() }
    guard row?.item != pointer.item else { return }
    pointer.item = row?.item
    onHoverChange?(row?.item)
  }

  func endHover() {
    guard let row = pointer.hovered else { return }
    pointer.hovered = nil
    row.setState(.prelight, false)
    listView.removeCompanion(of: row, above: true)
  }

  // MARK: Drags

  private func beginDrag(at place: SIMD2<Double>) {
    let row = itemRow(at: place)
    pointer.pressed = (row?.item, place)
    pointer.pressedFrame = row.map(listView.frame) ?? pointer.pressedFrame
    pointer.isClick = true
    pointer.drag = .undecided
  }

  private func follow(_ gesture: DragGesture, _ offset: DragGesture.Vector) {
    pointer.place = pointer.pressed.place + [offset.x, offset.y]
    switch pointer.drag {
    case .none: break
    case .undecided:
      guard max(abs(offset.x), abs(offset.y)) > dragThreshold else { return }
      pointer.isClick = false
      pointer.drag = beginDrag(isSideways: abs(offset.x) > abs(offset.y))
      guard pointer.drag != .none else { return }
      gesture.claim()
      hover()
      follow(gesture, offset)
    case .reveal: slide(by: listView.direction == .rightToLeft ? -offset.x : offset.x)
    case .reorder: continueReordering()
    }
  }

  /// How far the pointer has to go before a press becomes a drag, in logical pixels.
  private var dragThreshold: Double { 8 }

  /// Begins what a drag is that has passed the threshold, and returns its kind.
  private func beginDrag(isSideways: Bool) -> ListPointer<Item>.Drag {
    guard let kind = kind(ofDragSideways: isSideways), let item = pointer.pressed.item,
      let row = shownRow(of: item)
    else { return .none }
    let begins = kind == .reveal ? beginRevealing(row, item) : beginReordering(row, item)
    return begins ? kind : .none
  }

  /// What a drag of the pressed row would be; nil if it has no use for one.
  private func kind(ofDragSideways isSideways: Bool) -> ListPointer<Item>.Drag? {
    guard let item = pointer.pressed.item, outline.snapshot.contains(item),
      shownRow(of: item) != nil
    else { return nil }
    if isSideways, !listView.isGrid { return reveals(item) ? .reveal : nil }
    return mayMove(item) ? .reorder : nil
  }

  private func endDrag(commits: Bool) {
    let drag = pointer.drag
    pointer.drag = .none
    switch drag {
    case .reveal: endSlide(commits: commits)
    case .reorder: if commits { finishReordering() } else { cancelReordering() }
    default: return buttonArrival.request()
    }
    hover()
  }
}
