import GTK

/// A horizontal drag that moves panes, measured from start to end.
///
/// Places count from the start edge, and distances are positive towards the end, whichever way the
/// text runs.
@MainActor
final class PaneDrag: DragOwner {
  private let widget: PanesView
  private let tracker: DragTracker
  /// Whether the current or last press has become a drag, and is no click.
  var hasDragged: Bool { tracker.hasDragged }

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
  var point: DragGesture.Vector { tracker.point }

  init(on widget: PanesView) {
    self.widget = widget
    tracker = DragTracker(on: widget)
    tracker.owner = self
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad, let (place, direction) = course(of: drag) else {
        return false
      }
      return accepts(place, direction, drag)
    }
  }

  private var sign: Double { widget.isMirrored ? -1 : 1 }

  /// Where a sideways drag began, along the panes, and its direction, +1 or -1; nil for another.
  private func course(of drag: BegunDrag) -> (place: Double, direction: Double)? {
    guard drag.isSideways, let start = drag.start(in: widget) else { return nil }
    let place = sign > 0 ? start.x : Double(widget.allocation.width) - start.x
    return (place, drag.offset.x * sign > 0 ? 1 : -1)
  }

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard !tracker.isTakenInside(drag), let (place, direction) = course(of: drag) else {
      return .refuses
    }
    return onBegan(place, direction) ? .takes : .refuses
  }

  func drag(by offset: DragGesture.Vector) { onMoved(offset.x * sign) }

  func letGo(at offset: DragGesture.Vector?) {
    onEnded(offset == nil ? nil : tracker.gesture.velocity.x * sign)
  }
}
