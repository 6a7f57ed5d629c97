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
      guard let self, drag.hand != .touchpad, drag.isSideways,
        let start = drag.start(in: self.widget)
      else { return false }
      return accepts(place(of: start), drag.offset.x * sign > 0 ? 1 : -1, drag)
    }
  }

  private var sign: Double { widget.isMirrored ? -1 : 1 }

  /// A point of the widget as a place along the panes.
  private func place(of point: DragGesture.Vector) -> Double {
    sign > 0 ? point.x : Double(widget.allocation.width) - point.x
  }

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard drag.isSideways, !tracker.isTakenInside(drag), let start = drag.start(in: widget) else {
      return .refuses
    }
    return onBegan(place(of: start), drag.offset.x * sign > 0 ? 1 : -1) ? .takes : .refuses
  }

  func drag(by offset: DragGesture.Vector) { onMoved(offset.x * sign) }

  func letGo(at offset: DragGesture.Vector?) {
    onEnded(offset == nil ? nil : tracker.gesture.velocity.x * sign)
  }
}
