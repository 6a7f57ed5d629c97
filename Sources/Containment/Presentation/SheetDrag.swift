import GTK

/// Lets a pointer or a finger drag a sheet down: the sheet follows, and is dismissed or comes back
/// at the release.
@MainActor
final class SheetDrag {
  private let tracker: DragTracker
  private let sheet: SheetView
  private let begin: @MainActor () -> InteractiveTransition?
  private var hand: InteractiveTransition?

  /// Follows drags on `widget` that start on `sheet`; `begin` returns nil if it may not be
  /// dismissed.
  init(
    on widget: Widget, sheet: SheetView, begin: @escaping @MainActor () -> InteractiveTransition?
  ) {
    self.sheet = sheet
    self.begin = begin
    tracker = DragTracker(on: widget)
    tracker.onDrag = { [weak self] in self?.answer($0) ?? .refuses }
    tracker.onMove = { [weak self] in
      if let self { hand?.update(progress($0.y)) }
    }
    tracker.onEnd = { [weak self] in self?.letGo($0?.y) }
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad, !drag.isSideways else { return false }
      return isOnSheet && tracker.isOpen && drag.offset.y > 0
    }
  }

  /// Whether the press is on the sheet, and nothing there has a use for it: buttons, entries and scrolled
  /// windows come first.
  private var isOnSheet: Bool {
    guard tracker.isFree, let point = tracker.gesture.start else { return false }
    return sheet.sheetContains(x: point.x, y: point.y)
  }

  private func answer(_ drag: BegunDrag) -> DragTracker.Answer {
    guard isOnSheet else { return .refuses }
    guard drag.offset.y > 0, !drag.isSideways else { return .waits }
    hand = tracker.isTakenInside(drag) ? nil : begin()
    return hand == nil ? .refuses : .takes
  }

  private func progress(_ y: Double) -> Double { y / sheet.travel }

  /// Ends the drag where it is; nil if the press was lost.
  private func letGo(_ y: Double?) {
    let hand = hand
    self.hand = nil
    guard let y else { hand?.cancel(); return }
    let speed = tracker.gesture.velocity.y / sheet.travel
    let goal = progress(y) + speed * DragFeel.foresight
    if goal > 0.5 { hand?.finish(velocity: speed) } else { hand?.cancel(velocity: speed) }
  }
}
