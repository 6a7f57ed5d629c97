import GTK

/// Lets a slot's content follow a drag that leads nowhere, by a little, and springs it back at the
/// release.
///
/// A ``Swipe`` has one by itself. For a gesture of your own:
///
/// ```swift
/// band = slot.makeRubberBand(.vertical)
/// band?.pull(to: 120)   // the content is drawn twelve pixels lower
/// band?.letGo()
/// ```
///
/// Only the drawing changes: no transition begins, and no callback is sent. A band that is released
/// without ``letGo()`` lets go by itself.
@MainActor
public final class RubberBand {
  /// Milliseconds in which the content springs back.
  private static let duration = 200.0

  /// Nil once its controller is deallocated, which may be before the drag ends.
  private weak var slot: Slot?
  private let axis: Orientation
  /// The offset when the drag began, as the content may have been springing back from an earlier
  /// one.
  private let origin: DragGesture.Vector
  private var isHeld = true

  fileprivate init(_ slot: Slot, _ axis: Orientation) {
    self.slot = slot
    self.axis = axis
    origin = slot.offset
  }

  /// Follows the drag, which is `distance` logical pixels to the right of where it began, or below;
  /// negative to the left, or above. The content moves by a tenth of that, unless a container around
  /// is moving itself.
  public func pull(to distance: Double) {
    guard isHeld, let slot, slot.isParentAlive else { return }
    // What is around may have begun to move by the same drag.
    let give = slot.parent.isGated ? 0 : distance * TransitionRun.give
    slot.offset =
      axis == .vertical ? (origin.x, origin.y + give) : (origin.x + give, origin.y)
  }

  /// Ends the drag: the content springs back. Afterwards the band moves nothing any more.
  public func letGo() {
    guard isHeld else { return }
    isHeld = false
    guard let slot, slot.isParentAlive else { return }
    let pulled = slot.offset
    let animation = PropertyAnimation(slot.parent, duration: RubberBand.duration, timing: .easeOut)
    {
      [weak slot] in slot?.offset = (pulled.x * (1 - $1), pulled.y * (1 - $1))
    }
    slot.recoil = animation
    animation.go(to: 1) { [weak slot] isBack in
      // Otherwise another animation has replaced this one, or it is being deallocated.
      if isBack { slot?.recoil = nil }
    }
  }

  isolated deinit { letGo() }
}

extension Slot {
  /// Begins to move the content along an axis, with a drag that leads nowhere; see ``RubberBand``.
  ///
  /// - Returns: nil if nothing is to move: the slot is off screen, a change is under way, or
  ///   animations are reduced or off.
  public func makeRubberBand(_ axis: Orientation = .horizontal) -> RubberBand? {
    guard isParentAlive, parent.motion.allowsMovement, parent.motion.duration(1) > 0, change == nil,
      stage?.canAnimate == true
    else { return nil }
    recoil = nil
    return RubberBand(self, axis)
  }
}
