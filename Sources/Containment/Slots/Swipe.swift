import GTK

/// Lets a pointer or a finger drag a slot's content to the next one.
///
/// Dragging sideways begins a change by hand once it has gone past a dead zone; letting go beyond
/// the middle, or with enough speed towards it, finishes the change, anything else takes it back.
/// What settles keeps the speed of the hand. (Row TR-06.)
///
/// ```swift
/// swipe = Swipe(on: frame, slot: slot) { way in
///   pages.next(way).map { ($0, .slide(way == .forward ? .start : .end)) }
/// }
/// ```
@MainActor
public final class Swipe {
  /// Where a drag leads: forward is towards the start of a line, as one turns a page.
  public enum Way: Sendable { case forward, backward }

  /// What a drag in one way shows, and how; nil where there is nothing to go to.
  public typealias Next = @MainActor (Way) -> (page: ViewController?, transition: Transition)?

  /// Pixels that a press may move without being a drag.
  private static let deadZone = 16.0
  /// Seconds for which the speed at the release is taken to go on, to tell where it was going.
  private static let foresight = 0.15

  private let widget: Widget
  private let slot: Slot
  private let next: Next
  private let gesture: DragGesture
  private var hand: InteractiveTransition?
  private var way = Way.forward
  private var isRefused = false

  /// Follows drags on `widget`, which should be the slot's view or stand around it.
  public init(on widget: Widget, slot: Slot, next: @escaping Next) {
    self.widget = widget
    self.slot = slot
    self.next = next
    gesture = DragGesture(on: widget, phase: .capture)
    gesture.onBegan { [weak self] _ in self?.isRefused = false }
    gesture.onChanged { [weak self] in self?.follow($0.x) }
    gesture.onEnded { [weak self] in self?.letGo($0.x) }
    gesture.onCancelled { [weak self] in self?.take { $0.cancel() } }
  }

  /// +1 where a drag to the right goes forward, as it does from right to left.
  private var sign: Double { widget.direction == .rightToLeft ? 1 : -1 }

  private func follow(_ x: Double) {
    if hand == nil, !isRefused, abs(x) > Swipe.deadZone { begin(x) }
    hand?.update(progress(x))
  }

  private func begin(_ x: Double) {
    way = x * sign > 0 ? .forward : .backward
    if let (page, transition) = next(way) {
      hand = slot.beginInteractive(page, transition: transition)
    }
    isRefused = hand == nil
    if hand != nil { gesture.claim() }
  }

  /// How far the drag has come on its way, past the dead zone.
  private func progress(_ x: Double) -> Double {
    let distance = x * sign * (way == .forward ? 1 : -1) - Swipe.deadZone
    return distance / max(Double(widget.allocation.width), 1)
  }

  private func letGo(_ x: Double) {
    let speed =
      gesture.velocity.x * sign * (way == .forward ? 1 : -1)
      / max(Double(widget.allocation.width), 1)
    let goal = progress(x) + speed * Swipe.foresight
    take { hand in
      if goal > 0.5 { hand.finish(velocity: speed) } else { hand.cancel(velocity: speed) }
    }
  }

  private func take(_ end: (InteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }
}
