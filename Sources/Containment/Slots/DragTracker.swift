import GTK

/// What has a use for presses that become drags.
@MainActor
protocol DragOwner: AnyObject {
  /// A press begins, in the coordinates of what it is measured in; true takes it at once.
  func press(at point: DragGesture.Vector) -> Bool
  /// Asked when a press leaves the dead zone, and while it `waits` with each movement.
  func answer(to drag: BegunDrag) -> DragTracker.Answer
  /// A drag has gone so far since it began, in logical pixels.
  func drag(by offset: DragGesture.Vector)
  /// A drag ends, and has gone so far; nil if the press was lost.
  func letGo(at offset: DragGesture.Vector?)
}

extension DragOwner {
  func press(at point: DragGesture.Vector) -> Bool { false }
}

/// Follows a press on a widget until it is a drag for its owner, or is none, and a drag to its end.
///
/// Whatever moves pages, panes and sheets by hand has one. A press is undecided within a dead zone; then
/// the owner takes it or not, and a press that is refused stays so. What the owner takes is a click for
/// nobody. Each drag has exactly one end.
@MainActor
final class DragTracker {
  /// How far the present press, or the last one, has come.
  private enum State {
    /// It may become a drag, and has waited for another direction so far.
    case pressed(waiting: DragGesture.Vector?)
    /// It is no drag, or none for the owner.
    case refused
    /// The drag counts from `origin`, at the end of the dead zone.
    case dragging(from: DragGesture.Vector)
    /// It was a drag.
    case dragged
  }

  /// What a press beyond the dead zone is for the owner.
  enum Answer {
    /// A drag of its own, which is nobody else's any more.
    case takes
    /// One that it follows, and leaves to others too.
    case follows
    /// None yet; if it goes on in another direction, perhaps.
    case waits
    case refuses
  }

  /// What it is followed by; also for how fast it is, and by what it is made.
  let gesture: DragGesture
  /// Gets only presses that no widget inside has a use for.
  private let press: DragGesture
  private let widget: Widget
  /// Whether each movement may first be taken by a gesture inside; it may be set at a press.
  var insideFirst: Bool
  private var state = State.refused {
    didSet {
      guard case .dragging = state else { return escape = nil }
      escape =
        escape
        ?? EventTap.taking { [weak self] event in
          guard let self, event.isKeyPress, event.isKey(.escape) else { return false }
          gesture.reset()
          return true
        }
    }
  }
  /// Gives up a drag by Escape, which closes nothing then.
  private var escape: EventTap?
  /// Where the press was.
  private var start: DragGesture.Vector = (0, 0)
  /// Where the pointer is, or was last, in the coordinates of what it is measured in.
  private(set) var point: DragGesture.Vector = (0, 0)
  private var offset: DragGesture.Vector { (point.x - start.x, point.y - start.y) }

  weak var owner: (any DragOwner)?

  /// Follows presses on `widget`.
  ///
  /// - Parameters:
  ///   - still: what is around the widget, if the drag moves that itself: distances and speeds are
  ///     measured there.
  ///   - insideFirst: whether each movement may first be taken by a gesture inside.
  init(on widget: Widget, within still: Widget? = nil, insideFirst: Bool = false) {
    self.widget = widget
    self.insideFirst = insideFirst
    // What moves gets no events; only the capture phase of a widget around it sees the drag.
    gesture = DragGesture(on: still ?? widget, phase: .capture)
    press = DragGesture(on: widget)
    gesture.onBegan { [weak self] in self?.begin($0) }
    gesture.onChanged { [weak self] in self?.follow($0) }
    gesture.onEnded { [weak self] in self?.end($0) }
    gesture.onCancelled { [weak self] in self?.end(nil) }
    press.onBegan { [weak self] _ in self?.isFree = true }
    press.onChanged { [weak self] _ in
      guard let self, self.insideFirst else { return }
      decide(offset)
      move(offset)
    }
  }

  /// Whether nothing inside of the widget has taken the press when it came.
  private(set) var isFree = false

  /// Whether the present or the last press has become a drag, and is no click.
  var hasDragged: Bool {
    switch state {
    case .dragging, .dragged: true
    case .pressed, .refused: false
    }
  }

  /// Whether there is a press that is, or may become, a drag for the owner.
  var isOpen: Bool {
    switch state {
    case .pressed, .dragging: true
    case .refused, .dragged: false
    }
  }

  /// Whether something inside has a use for such a drag.
  func isTakenInside(_ drag: BegunDrag) -> Bool {
    drag.isTakenInside(widget, at: gesture.pressedWidget)
  }

  private func begin(_ point: DragGesture.Vector) {
    isFree = false
    start = point
    self.point = point
    // What is around sees presses beside it too.
    guard gesture.widget == widget || gesture.pressedWidget?.isWithin(widget) == true else {
      return state = .refused
    }
    state = .pressed(waiting: nil)
    guard owner?.press(at: point) == true else { return }
    state = .dragging(from: (0, 0))
    gesture.claim()
  }

  private func follow(_ offset: DragGesture.Vector) {
    point = (start.x + offset.x, start.y + offset.y)
    if !insideFirst { decide(offset) }
    move(offset)
  }

  private func move(_ offset: DragGesture.Vector) {
    if case .dragging(let origin) = state {
      owner?.drag(by: (offset.x - origin.x, offset.y - origin.y))
    }
  }

  private func decide(_ offset: DragGesture.Vector) {
    let (distance, zone) = (max(abs(offset.x), abs(offset.y)), DragFeel.deadZone(of: gesture))
    guard case .pressed(let waiting) = state, distance > zone else { return }
    // Of a quick throw there may be a single movement, which counts beyond the dead zone.
    let share = zone / distance
    let origin = waiting ?? (offset.x * share, offset.y * share)
    switch owner?.answer(to: BegunDrag(gesture, by: offset)) ?? .refuses {
    case .takes:
      state = .dragging(from: origin)
      gesture.claim()
    case .follows: state = .dragging(from: origin)
    case .waits: state = .pressed(waiting: offset)
    case .refuses: state = .refused
    }
  }

  private func end(_ offset: DragGesture.Vector?) {
    if let offset {
      point = (start.x + offset.x, start.y + offset.y)
      if !insideFirst { decide(offset) }
    }
    guard case .dragging(let origin) = state else { return state = .refused }
    state = .dragged
    owner?.letGo(at: offset.map { ($0.x - origin.x, $0.y - origin.y) })
  }
}
