import GTK

/// Lets a page be pulled out of its place by pointer or finger: it follows, becoming smaller, and
/// when it is let go it flies to where its shared elements belong on the page behind, or back.
///
/// A pull begins downwards or to a side, where nothing inside has a use for the drag: of several
/// such gestures around each other the innermost that leads somewhere comes first. While the page
/// flies it can be caught again, as often as one likes; what it is thrown with is the speed that it
/// goes on with. Without shared elements it leaves in the direction of the throw.
///
/// ```swift
/// grab = GrabTransition(on: slot) { [unowned self] in pages.previous }
/// ```
///
/// A ``NavigationController`` has one: ``NavigationController/allowsGrab``.
@MainActor
public final class GrabTransition: DragOwner {
  /// The progress beyond which a page that is let go does not come back.
  private static let limit = 0.4

  private let slot: Slot
  private let tracker: DragTracker
  private let begin: @MainActor (Transition) -> InteractiveTransition?
  private let page = PulledPage()
  private var hand: InteractiveTransition?

  /// Lets the content of `slot` be pulled away from the page that `next` returns; nil if there is
  /// none.
  ///
  /// - Parameter keepsPrevious: whether the page that leaves stays a child that is not shown, as in
  ///   ``Slot/set(_:transition:keepsPrevious:)``.
  public convenience init(
    on slot: Slot, keepsPrevious: Bool = false, next: @escaping @MainActor () -> ViewController?
  ) {
    self.init(on: slot, leads: { next() != nil }) { [unowned slot] transition in
      next().flatMap {
        slot.beginInteractive($0, transition: transition, keepsPrevious: keepsPrevious)
      }
    }
  }

  /// Gestures around this one leave it drags while `leads` is true.
  init(
    on slot: Slot, leads: @escaping @MainActor () -> Bool,
    begin: @escaping @MainActor (Transition) -> InteractiveTransition?
  ) {
    (self.slot, self.begin) = (slot, begin)
    tracker = DragTracker(on: slot.view)
    tracker.owner = self
    slot.view.takesDrags(for: self) { [weak self] drag in
      guard let self, drag.hand != .touchpad else { return false }
      return isPull(drag.offset) && leads()
    }
  }

  /// Whether a drag goes where a page can be pulled, and nothing on the page has a use for it.
  private func isPull(_ offset: DragGesture.Vector) -> Bool {
    offset.y > -abs(offset.x) && !tracker.gesture.isWantedInside(towards: offset)
  }

  /// A press catches the page in the air.
  func press(at point: DragGesture.Vector) -> Bool {
    page.fit(slot.view.allocation)
    guard let run = slot.change?.run, !run.isOver, run.transition.guide === page else {
      return false
    }
    let progress = run.progress
    return take(slot.takeOver() ?? begin(page.transition), at: progress)
  }

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard isPull(drag.offset), !tracker.isTakenInside(drag) else { return .refuses }
    page.hold(at: 0)
    return take(begin(page.transition), at: 0) ? .takes : .refuses
  }

  private func take(_ hand: InteractiveTransition?, at progress: Double) -> Bool {
    self.hand = hand
    if hand != nil { page.hold(at: progress) }
    return hand != nil
  }

  func drag(by offset: DragGesture.Vector) { hand?.update(page.pull(by: offset)) }

  func letGo(at offset: DragGesture.Vector?) {
    if let offset { drag(by: offset) }
    guard let hand else { return }
    self.hand = nil
    let progress = hand.progress
    let speed = page.speed(of: tracker.gesture.velocity, at: progress)
    let goes =
      offset != nil && DragFeel.goesOn(at: progress, speed: speed, beyond: GrabTransition.limit)
    page.letGo(
      to: goes ? 1 : 0, at: progress, velocity: offset == nil ? (0, 0) : tracker.gesture.velocity)
    if goes { hand.finish(velocity: speed) } else { hand.cancel(velocity: speed) }
  }

  isolated deinit { letGo(at: nil) }
}
