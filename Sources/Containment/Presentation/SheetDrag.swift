import GTK

/// Lets a pointer or a finger drag a sheet: between its heights, if it has several, and down, where it is
/// dismissed or comes back at the release.
@MainActor
final class SheetDrag: DragOwner {
  private let tracker: DragTracker
  private let sheet: SheetView
  private let height: SheetHeight
  private let hand: SheetHand
  private let begin: @MainActor () -> InteractiveTransition?
  private let revert: @MainActor () -> Void
  /// The dismissal, while the sheet is taken away.
  private var dismissal: InteractiveTransition?
  /// Whether the sheet may not be dismissed, as has been found out by the present press.
  private var isRefused = false

  /// Follows drags on `widget` that start on `sheet`; `begin` returns nil if it may not be
  /// dismissed, and `revert` ends at once a dismissal that was cancelled.
  init(
    on widget: Widget, sheet: SheetView, _ height: SheetHeight, by hand: SheetHand,
    begin: @escaping @MainActor () -> InteractiveTransition?,
    revert: @escaping @MainActor () -> Void
  ) {
    self.sheet = sheet
    self.height = height
    self.hand = hand
    self.begin = begin
    self.revert = revert
    tracker = DragTracker(on: widget)
    tracker.owner = self
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad, !drag.isSideways else { return false }
      return isOnSheet && tracker.isOpen && (drag.offset.y > 0 || height.hasDetents)
    }
  }

  /// Whether the press is on the sheet, and nothing there has a use for it: buttons, entries and scrolled
  /// windows come first.
  private var isOnSheet: Bool { tracker.isFree && isPressInside }

  private var isPressInside: Bool {
    guard let point = tracker.gesture.start else { return false }
    return sheet.sheetContains(x: point.x, y: point.y)
  }

  func press(at point: DragGesture.Vector) -> Bool {
    isRefused = false
    hand.press(tracker.gesture)
    return false
  }

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard isPressInside else { return .refuses }
    if let answer = hand.answer(drag, of: tracker) { return answer }
    guard isOnSheet else { return .refuses }
    guard drag.offset.y > 0, !drag.isSideways else { return .waits }
    dismissal = tracker.isTakenInside(drag) ? nil : begin()
    return dismissal == nil ? .refuses : .takes
  }

  private func progress(_ y: Double) -> Double { y / sheet.travel }

  func drag(by offset: DragGesture.Vector) {
    guard hand.isHolding, let wanted = hand.follow(-offset.y) else {
      dismissal?.update(progress(offset.y))
      return
    }
    let least = Double(height.stops.lowest.height)
    if wanted < least, dismissal == nil, !isRefused {
      height.hold(least)
      dismissal = begin()
      isRefused = dismissal == nil
    }
    if wanted < least, let dismissal { return dismissal.update((least - wanted) / sheet.travel) }
    dropDismissal()
    height.hold(max(wanted, least))
  }

  /// Ends at once a dismissal from which the hand has come back.
  private func dropDismissal() {
    guard let dismissal else { return }
    self.dismissal = nil
    dismissal.update(0)
    dismissal.cancel()
    revert()
  }

  func letGo(at offset: DragGesture.Vector?) {
    guard !hand.isHolding else { return letGoOfHeights(offset?.y) }
    let dismissal = dismissal
    self.dismissal = nil
    guard let offset else { dismissal?.cancel(); return }
    let speed = tracker.gesture.velocity.y / sheet.travel
    dismissal?.letGo(at: progress(offset.y), speed: speed)
  }

  private func letGoOfHeights(_ y: Double?) {
    let speed = y == nil ? 0 : -tracker.gesture.velocity.y
    let stop = hand.goal(-(y ?? 0), velocity: speed, closed: isRefused || y == nil ? nil : 0)
    let stops = height.stops
    let leaving = stop == nil ? dismissal ?? begin() : nil
    let returning = dismissal
    dismissal = nil
    if let leaving {
      leaving.finish(velocity: -speed / sheet.travel)
      // What leaves is a picture; should it come back, it has one of its heights.
      height.run(open: true)
    } else if let returning {
      returning.cancel(velocity: -speed / sheet.travel)
      height.letGo(to: stops.lowest, velocity: 0)
    } else {
      height.letGo(to: stop ?? stops.lowest, velocity: speed)
    }
  }
}
