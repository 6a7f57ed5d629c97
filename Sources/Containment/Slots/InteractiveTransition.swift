/// A transition whose progress is set from outside: by a swipe, a scrubber, a test.
///
/// ```swift
/// let swipe = slot.beginInteractive(details, transition: .push())
/// swipe?.update(0.3)
/// swipe?.finish(velocity: 2)
/// ```
@MainActor
public final class InteractiveTransition {
  private let slot: Slot
  private weak var change: SlotChange?
  /// What ends with it.
  private let asked: Change

  fileprivate init(of slot: Slot, _ change: SlotChange, _ asked: Change) {
    (self.slot, self.change, self.asked) = (slot, change, asked)
  }

  private var run: TransitionRun? {
    guard let change, slot.change === change, change.driver == .hand else { return nil }
    return change.run
  }

  /// 0 shows the old page, 1 the new one; slightly outside if a drag has gone beyond an end.
  public var progress: Double { change?.run?.progress ?? (asked.outcome == true ? 1 : 0) }

  /// Whether what it was asked for has ended, whoever has ended it.
  var isOver: Bool { asked.outcome != nil }

  /// Sets the progress, 0…1; what is beyond an end counts as the end.
  public func update(_ progress: Double) { run?.update(progress) }

  /// The same for a drag that may go beyond either end: pages that move follow it there by a tenth,
  /// and spring back at the release.
  public func pull(to progress: Double) { run?.pull(to: progress) }

  /// Ends the drag towards the new page; `velocity` is progress per second.
  public func finish(velocity: Double = 0) {
    guard let run else { return }
    change?.handle(.drive(.clock))
    run.finish(velocity: velocity)
  }

  /// Ends the drag towards the old page, which stays; `velocity` is progress per second, negative
  /// towards the old page.
  public func cancel(velocity: Double = 0) {
    guard run != nil, let change else { return }
    slot.cancel(change, velocity: velocity)
  }

  /// Ends a drag that is let go: towards the new page if it would be beyond the middle soon, or else back.
  func letGo(at progress: Double, speed: Double) {
    if DragFeel.goesOn(at: progress, speed: speed) {
      finish(velocity: speed)
    } else {
      cancel(velocity: speed)
    }
  }

  /// Waits for the end: true if the new page is shown, false if the old one has stayed or another
  /// request came in between.
  public var result: Bool { get async { await asked.result } }
}

extension Slot {
  /// Takes over the running transition, at its current progress.
  ///
  /// - Returns: nil if no transition is visibly running, or if it goes back: it is being cancelled,
  ///   or was reversed by a request for the page that was leaving.
  public func takeOver() -> InteractiveTransition? {
    // The ends of a run that was reversed are exchanged.
    guard let change, let run = change.phase.movingRun, run.target == 1,
      change.driver != .cancelling
    else { return nil }
    let asked = Change()
    change.handle(.drive(.hand))
    change.asked.append(asked)
    run.update(run.progress)
    return InteractiveTransition(of: self, change, asked)
  }

  /// Begins a transition to `child` whose progress the caller sets, up to
  /// ``InteractiveTransition/finish(velocity:)`` or ``InteractiveTransition/cancel(velocity:)``.
  ///
  /// Without animations the pages follow the hand as they do with reduced motion, and the change is at
  /// its end with the first frame after the release; its callbacks are not `animated`.
  ///
  /// - Parameter keepsPrevious: whether the former content, if the transition is finished, stays a
  ///   child that is not shown, as in ``set(_:transition:keepsPrevious:)``.
  /// - Returns: nil when nothing can move: the slot is off screen, or its window minimised, `child` is shown already, it cannot be
  ///   shown here, which is reported, or a callback, a layout or a request that waits for the end of one
  ///   is under way. Nothing has changed then. Nil too where a callback of the beginning has already
  ///   ended it, by a request of its own or by closing the window: then there is what that callback has
  ///   asked for.
  public func beginInteractive(
    _ child: ViewController?, transition: Transition? = nil, keepsPrevious: Bool = false
  ) -> InteractiveTransition? {
    beginInteractive(
      child, transition: transition, departure: keepsPrevious ? .kept : .removed)
  }

  /// The same, where the owner may decide what becomes of the outgoing content.
  ///
  /// `then` is done exactly once, also if nothing begins: with true if the transition finished.
  func beginInteractive(
    _ child: ViewController?, transition: Transition?, departure: SlotRequest.Departure?,
    then: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> InteractiveTransition? {
    // What cannot be used is reported also where nothing can move, and what would have to wait could be
    // moved by nobody when its turn comes.
    guard livingParent?.isUsable(for: child) == true, child !== content, canBeginNow, !isTornDown,
      parent.showsChildren, stage?.canAnimate == true, !parent.isInMinimisedWindow
    else {
      then(false)
      return nil
    }
    let asked = Change(then)
    submit(
      SlotRequest(
        target: child, transition: transition ?? self.transition, departure: departure,
        isInteractive: true, asked: asked))
    guard asked.outcome == nil, let change, change.driver == .hand, change.run != nil else {
      return nil
    }
    return InteractiveTransition(of: self, change, asked)
  }
}
