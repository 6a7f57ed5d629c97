import GTK

/// A horizontal drag that moves panes, measured from start to end.
///
/// Places count from the start edge, and distances are positive towards the end, whichever way the
/// text runs.
@MainActor
final class PaneDrag {
  /// Pixels that a press may move without being a drag: more than a ``Swipe`` needs, so that one
  /// inside a pane begins first.
  private static let deadZone = 20.0

  private let widget: PanesView
  private let gesture: DragGesture
  private var origin = 0.0
  private var grip = 0.0
  private var isHeld = false
  private var isRefused = false
  /// Whether the current or last press has become a drag, and is no click.
  private(set) var hasDragged = false

  /// Asked whether a drag would be accepted that begins at a place in a direction, +1 or -1.
  var accepts: @MainActor (_ place: Double, _ direction: Double, BegunDrag) -> Bool = { _, _, _ in
    false
  }
  /// Called with the place at which a drag began, and its direction, +1 or -1; true accepts the
  /// drag.
  var onBegan: @MainActor (_ place: Double, _ direction: Double) -> Bool = { _, _ in false }
  /// Called with the distance since the drag was accepted.
  var onMoved: @MainActor (Double) -> Void = { _ in }
  /// Called at the end with the speed in pixels per second; nil if the gesture was cancelled.
  var onEnded: @MainActor (_ velocity: Double?) -> Void = { _ in }

  /// Where the pointer is, or was last, in the widget's coordinates.
  private(set) var point = (x: 0.0, y: 0.0)
  private var press = (x: 0.0, y: 0.0)

  init(on widget: PanesView) {
    self.widget = widget
    gesture = DragGesture(on: widget, phase: .capture)
    gesture.onBegan { [weak self] in self?.begin($0) }
    gesture.onChanged { [weak self] in self?.follow($0) }
    gesture.onEnded { [weak self] in self?.end($0) }
    gesture.onCancelled { [weak self] in self?.letGo(nil) }
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad, drag.isSideways,
        let start = drag.start(in: self.widget)
      else { return false }
      return accepts(place(of: start), drag.offset.x * sign > 0 ? 1 : -1, drag)
    }
  }

  private var sign: Double { widget.isMirrored ? -1 : 1 }

  private func begin(_ point: DragGesture.Vector) {
    press = point
    self.point = point
    origin = place(of: point)
    isRefused = false
    hasDragged = false
  }

  /// A point of the widget as a place along the panes.
  private func place(of point: DragGesture.Vector) -> Double {
    sign > 0 ? point.x : Double(widget.allocation.width) - point.x
  }

  private func follow(_ offset: DragGesture.Vector) {
    point = (press.x + offset.x, press.y + offset.y)
    let distance = offset.x * sign
    if !isHeld, !isRefused, abs(distance) > PaneDrag.deadZone {
      let drag = BegunDrag(gesture, by: offset)
      isHeld =
        drag.isSideways && !drag.isTakenInside(widget, at: gesture.pressedWidget)
        && onBegan(origin, distance > 0 ? 1 : -1)
      isRefused = !isHeld
      if isHeld { gesture.claim() }
      hasDragged = isHeld
      grip = distance
    }
    if isHeld { onMoved(distance - grip) }
  }

  private func end(_ offset: DragGesture.Vector) {
    point = (press.x + offset.x, press.y + offset.y)
    letGo(gesture.velocity.x * sign)
  }

  private func letGo(_ velocity: Double?) {
    guard isHeld else { return }
    isHeld = false
    onEnded(velocity)
  }
}
