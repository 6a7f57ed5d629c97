import GTK

/// The slots of a window whose pages get the keys that are pressed while they move, when they have
/// arrived; see `Slot.keepsKeys`.
@MainActor
final class MovingSlots {
  private var slots: [Weak<Slot>] = []
  /// Called when pages of the window take input again.
  var onOpening: (@MainActor () -> Void)?

  var all: [Slot] { slots.compactMap(\.object) }

  func note(_ slot: Slot, isMoving: Bool) {
    slots.removeAll { $0.object == nil || $0.object === slot }
    if isMoving { slots.append(Weak(slot)) }
  }
}

/// The moving slots of the window that a controller fills.
enum MovingSlotsOfWindow: Attachment { typealias Value = MovingSlots }
