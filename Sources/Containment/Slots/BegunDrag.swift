import GTK

/// A drag at the moment in which a gesture would take it.
///
/// The gestures of what is around see a drag first, and none of them takes one for which something
/// inside has a use: the innermost comes first. Each gesture that moves pages, panes or sheets says
/// on its widget which drags it would take (`Widget.takesDrags(for:_:)`), and asks for those inside
/// of it (`isTakenInside(_:at:)`). What a container takes for itself, it says as a ``SwipeTaker``
/// besides.
@MainActor
struct BegunDrag {
  /// What it is made with.
  enum Hand { case pointer, finger, touchpad }

  let hand: Hand
  /// How far it has gone, to the right and down, in logical pixels; that of the content, where fingers
  /// scroll.
  let offset: DragGesture.Vector
  /// Whether it began at an edge from which a container around is left, whatever is there.
  var isFromEdge = false
  private var start: (widget: Widget, point: DragGesture.Vector)?

  /// What the press that `gesture` follows has become.
  init(_ gesture: DragGesture, by offset: DragGesture.Vector) {
    hand = gesture.isByFinger ? .finger : .pointer
    self.offset = offset
    if let widget = gesture.widget, let point = gesture.start { start = (widget, point) }
  }

  /// Fingers on a touchpad that move content by `offset`.
  init(scrollingBy offset: DragGesture.Vector) {
    hand = .touchpad
    self.offset = offset
  }

  /// Where in `widget` it began; nil for fingers on a touchpad.
  func start(in widget: Widget) -> DragGesture.Vector? {
    guard let start else { return nil }
    if start.widget == widget { return start.point }
    return start.widget.convert(x: Int(start.point.x), y: Int(start.point.y), to: widget)
      .map { (Double($0.x), Double($0.y)) }
  }

  /// Whether it goes more sideways than up or down.
  var isSideways: Bool { abs(offset.x) > abs(offset.y) }

  /// Whether something from `place` outwards, but inside of `widget`, would take it.
  func isTakenInside(_ widget: Widget, at place: Widget?) -> Bool {
    place?.ancestry(upTo: widget).contains { inside in
      inside.dragTakers.contains { $0.owner != nil && $0.takes(self) }
    } ?? false
  }
}

/// Something with a use for some drags on a widget.
@MainActor
private struct DragTaker {
  weak var owner: AnyObject?
  let takes: @MainActor (BegunDrag) -> Bool
}

extension Widget {
  private static let takersKey = ObjectKey<[DragTaker]>("drag-takers")

  fileprivate var dragTakers: [DragTaker] {
    get { self[Widget.takersKey] ?? [] }
    set { self[Widget.takersKey] = newValue }
  }

  /// As long as `owner` lives, those drags on the widget are its own for which `takes` is true.
  func takesDrags(
    for owner: AnyObject, _ takes: @escaping @MainActor (BegunDrag) -> Bool
  ) {
    dragTakers = dragTakers.filter { $0.owner != nil } + [DragTaker(owner: owner, takes: takes)]
  }
}
