import GTK

/// Lets a pointer or a finger drag a sheet down: the sheet follows, and is dismissed or comes back
/// at the release. (Rows ON-10, MA-56.)
@MainActor
final class SheetDrag {
  private let gesture: DragGesture
  private let press: DragGesture
  private let sheet: SheetView
  private let begin: @MainActor () -> InteractiveTransition?
  private var hand: InteractiveTransition?
  private var isOpen = false

  /// Follows drags on `widget` that start on `sheet`; `begin` returns nil if it may not be
  /// dismissed.
  init(
    on widget: Widget, sheet: SheetView, begin: @escaping @MainActor () -> InteractiveTransition?
  ) {
    self.sheet = sheet
    self.begin = begin
    // A moving sheet gets no events; only the capture phase of a widget around it sees the drag.
    gesture = DragGesture(on: widget, phase: .capture)
    // Widgets inside come first: buttons, entries and scrolled windows have their own use for a
    // drag.
    press = DragGesture(on: widget)
    gesture.onBegan { [weak self] _ in self?.isOpen = false }
    press.onBegan { [weak self] in self?.isOpen = sheet.sheetContains(x: $0.x, y: $0.y) }
    gesture.onChanged { [weak self] in self?.follow($0) }
    gesture.onEnded { [weak self] in self?.letGo($0.y) }
    gesture.onCancelled { [weak self] in self?.take { $0.cancel() } }
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad, !drag.isSideways else { return false }
      return isOpen && gesture.isActive && drag.offset.y > 0
    }
  }

  private func follow(_ offset: DragGesture.Vector) {
    if hand == nil, isOpen, offset.y > DragFeel.deadZone, offset.y > abs(offset.x) {
      hand = isTakenInside(offset) ? nil : begin()
      isOpen = hand != nil
      if hand != nil { gesture.claim() }
    }
    hand?.update(progress(offset.y))
  }

  private func isTakenInside(_ offset: DragGesture.Vector) -> Bool {
    guard let widget = gesture.widget else { return false }
    return BegunDrag(gesture, by: offset).isTakenInside(widget, at: gesture.pressedWidget)
  }

  private func progress(_ y: Double) -> Double { (y - DragFeel.deadZone) / sheet.travel }

  private func letGo(_ y: Double) {
    let speed = gesture.velocity.y / sheet.travel
    let goal = progress(y) + speed * DragFeel.foresight
    take { if goal > 0.5 { $0.finish(velocity: speed) } else { $0.cancel(velocity: speed) } }
  }

  private func take(_ end: (InteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }
}
