import GTK

/// Lets a pointer or a finger pull a sheet down: it follows, and goes, or comes back, when it is let
/// go. (Rows ON-10, MA-56.)
@MainActor
final class SheetDrag {
  /// Pixels that a press may move without being a drag.
  private static let deadZone = 16.0
  /// Seconds for which the speed at the release is taken to go on.
  private static let foresight = 0.15

  private let gesture: DragGesture
  private let press: DragGesture
  private let sheet: SheetView
  private let begin: @MainActor () -> InteractiveTransition?
  private var hand: InteractiveTransition?
  private var isOpen = false

  /// Follows drags on `widget` that start on `sheet`; `begin` answers nil where it may not go.
  init(
    on widget: Widget, sheet: SheetView, begin: @escaping @MainActor () -> InteractiveTransition?
  ) {
    self.sheet = sheet
    self.begin = begin
    // While the sheet moves, it takes no events: only what comes before it sees the hand.
    gesture = DragGesture(on: widget, phase: .capture)
    // What is inside decides first: buttons, entries and what scrolls have their own use for a drag.
    press = DragGesture(on: widget)
    gesture.onBegan { [weak self] _ in self?.isOpen = false }
    press.onBegan { [weak self] in self?.isOpen = sheet.sheetContains(x: $0.x, y: $0.y) }
    gesture.onChanged { [weak self] in self?.follow($0) }
    gesture.onEnded { [weak self] in self?.letGo($0.y) }
    gesture.onCancelled { [weak self] in self?.take { $0.cancel() } }
  }

  private func follow(_ offset: DragGesture.Vector) {
    if hand == nil, isOpen, offset.y > SheetDrag.deadZone, offset.y > abs(offset.x) {
      hand = begin()
      isOpen = hand != nil
      if hand != nil { gesture.claim() }
    }
    hand?.update(progress(offset.y))
  }

  private func progress(_ y: Double) -> Double { (y - SheetDrag.deadZone) / sheet.travel }

  private func letGo(_ y: Double) {
    let speed = gesture.velocity.y / sheet.travel
    let goal = progress(y) + speed * SheetDrag.foresight
    take { if goal > 0.5 { $0.finish(velocity: speed) } else { $0.cancel(velocity: speed) } }
  }

  private func take(_ end: (InteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }
}
