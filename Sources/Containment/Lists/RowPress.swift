import GTK

/// What the pointer has pressed in a list: it becomes a click, or a drag of the row.
@MainActor
final class RowPress<Item: Hashable & Sendable> {
  /// The kind of drag that a press has become.
  enum Drag { case none, undecided, reveal, reorder }

  private unowned let list: ListViewController<Item>
  private(set) var drag = Drag.none
  /// The item that was pressed last, and the place of the press in the room.
  private var pressed: (item: Item?, place: SIMD2<Double>) = (nil, .zero)
  /// Where the row of that item was in the room when it was pressed.
  private var pressedFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// Whether the press is still a click; GTK reports a click also after a drag.
  private var isClick = false
  /// The last press, which may be over; nil if what it was on has gone since.
  private var kept: KeptEvent?

  init(of list: ListViewController<Item>) { self.list = list }

  /// Whether a row is being dragged.
  var isDragging: Bool { drag == .reveal || drag == .reorder }

  /// Whether there was no press, or what it was on has gone since.
  var isForgotten: Bool { kept == nil }

  /// Keeps the event of a press, on whatever it is.
  func keep(_ event: Event?) { kept = event.flatMap { KeptEvent($0) } }

  /// Ends a press on something in a row, which is about to show another item: the press belongs to
  /// what was pressed.
  func leave(_ row: ListRow) {
    guard let kept, kept.event.widget?.isWithin(row) == true else { return }
    self.kept = nil
    kept.event.cancelPress(inside: row)
  }

  /// A click applies to the row that was pressed, even if that has moved away meanwhile; on another
  /// one it is none.
  func click(_ gesture: ClickGesture, count: Int, at place: SIMD2<Double>) {
    guard isClick, !list.reveal.close(), let item = pressed.item,
      list.outline.snapshot.contains(item),
      pressedFrame.contains(x: place.x, y: place.y) || list.itemRow(at: place)?.item == item
    else { return }
    list.click(item, count: count, gesture.modifiers)
  }

  // MARK: Drags

  func begin(at place: SIMD2<Double>) {
    let row = list.itemRow(at: place)
    pressed = (row?.item, place)
    if let row { pressedFrame = list.listView.frame(of: row) }
    isClick = true
    drag = .undecided
  }

  func follow(_ gesture: DragGesture, _ offset: DragGesture.Vector) {
    list.hovering.place = pressed.place + [offset.x, offset.y]
    switch drag {
    case .none: break
    case .undecided:
      // By so many logical pixels a press becomes a drag.
      guard max(abs(offset.x), abs(offset.y)) > 8 else { return }
      isClick = false
      drag = beginDrag(isSideways: abs(offset.x) > abs(offset.y))
      guard drag != .none else { return }
      gesture.claim()
      list.hovering.update()
      follow(gesture, offset)
    case .reveal:
      list.reveal.slide(by: list.listView.direction == .rightToLeft ? -offset.x : offset.x)
    case .reorder: list.reorder.followPointer()
    }
  }

  func end(commits: Bool) {
    let drag = drag
    self.drag = .none
    switch drag {
    case .reveal: list.reveal.end(commits: commits)
    case .reorder: list.reorder.end(commits: commits)
    default: return list.hovering.awaitButtons()
    }
    list.hovering.update()
  }

  /// Ends a drag without any effect.
  func letGo() { drag = .none }

  /// Whether a drag that has begun inside a row may be one of the row.
  func takes(_ begun: BegunDrag) -> Bool {
    begun.hand != .touchpad && drag == .undecided
      && kind(ofDragSideways: begun.isSideways) != nil
  }

  /// Begins what a drag is that has passed the threshold, and returns its kind.
  private func beginDrag(isSideways: Bool) -> Drag {
    guard let kind = kind(ofDragSideways: isSideways), let item = pressed.item,
      let row = list.shownRow(of: item)
    else { return .none }
    let begins =
      kind == .reveal
      ? list.reveal.begin(row, item) : list.reorder.begin(row, item, at: pressed.place)
    return begins ? kind : .none
  }

  /// What a drag of the pressed row would be; nil if it has no use for one.
  private func kind(ofDragSideways isSideways: Bool) -> Drag? {
    guard let item = pressed.item, list.outline.snapshot.contains(item),
      list.shownRow(of: item) != nil
    else { return nil }
    if isSideways, !list.listView.isGrid { return list.reveal.mayBegin(with: item) ? .reveal : nil }
    return list.mayMove(item) ? .reorder : nil
  }
}
