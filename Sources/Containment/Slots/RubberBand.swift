/// Holds a slot's content where it is while a hand pulls at it that has nowhere to take it: it gives
/// a little, and springs back when it is let go.
///
/// That is drawn and nothing else: no change begins, and nobody hears of it. (Row NV-12.)
@MainActor
package final class RubberBand {
  /// Milliseconds in which it springs back.
  private static let duration = 200.0

  /// Gone with its controller, which may be before the hand is.
  private weak var slot: Slot?
  /// Where the content was; it may have been on its way back from an earlier pull.
  private let origin: Double

  fileprivate init(_ slot: Slot) {
    self.slot = slot
    origin = slot.offset
  }

  /// The hand is so many pixels to the right of where it began to pull.
  func pull(to distance: Double) { slot?.offset = origin + distance * TransitionRun.give }

  /// The hand is gone.
  func letGo() {
    guard let slot else { return }
    let pulled = slot.offset
    let animation = PropertyAnimation(slot.parent, duration: RubberBand.duration, timing: .easeOut)
    {
      [weak slot] in slot?.offset = pulled * (1 - $1)
    }
    slot.recoil = animation
    animation.go(to: 1) { [weak slot] isBack in
      // Otherwise something else has taken its place, or is taking it away.
      if isBack { slot?.recoil = nil }
    }
  }
}

extension Slot {
  /// What holds the content under a hand that has nowhere to take it; nil where nothing is to move.
  func makeRubberBand() -> RubberBand? {
    guard parent.motion.allowsMovement, parent.motion.duration(1) > 0, change == nil,
      stage?.canAnimate == true
    else { return nil }
    recoil = nil
    return RubberBand(self)
  }
}
