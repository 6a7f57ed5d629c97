/// Lets a slot's content follow a drag that leads nowhere, by a little, and springs it back at the
/// release.
///
/// Only the drawing changes: no transition begins, and no callback is sent. (Row NV-12.)
@MainActor
package final class RubberBand {
  /// Milliseconds in which the content springs back.
  private static let duration = 200.0

  /// Nil once its controller is deallocated, which may be before the drag ends.
  private weak var slot: Slot?
  /// The offset when the drag began, as the content may have been springing back from an earlier
  /// one.
  private let origin: Double

  fileprivate init(_ slot: Slot) {
    self.slot = slot
    origin = slot.offset
  }

  /// Follows the drag, which is `distance` pixels to the right of where it began.
  func pull(to distance: Double) { slot?.offset = origin + distance * TransitionRun.give }

  /// Ends the drag: the content springs back.
  func letGo() {
    guard let slot else { return }
    let pulled = slot.offset
    let animation = PropertyAnimation(slot.parent, duration: RubberBand.duration, timing: .easeOut)
    {
      [weak slot] in slot?.offset = pulled * (1 - $1)
    }
    slot.recoil = animation
    animation.go(to: 1) { [weak slot] isBack in
      // Otherwise another animation has replaced this one, or it is being deallocated.
      if isBack { slot?.recoil = nil }
    }
  }
}

extension Slot {
  /// Begins to move the content with a drag that leads nowhere; nil if nothing is to move.
  func makeRubberBand() -> RubberBand? {
    guard parent.motion.allowsMovement, parent.motion.duration(1) > 0, change == nil,
      stage?.canAnimate == true
    else { return nil }
    recoil = nil
    return RubberBand(self)
  }
}
