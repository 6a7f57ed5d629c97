import GTK

/// The slots of a window whose pages get the keys that are pressed while they move, when they have
/// arrived; see `Slot.keepsKeys`.
@MainActor
final class MovingSlots {
  private var slots: [Weak<Slot>] = []
  /// Called when pages of the window take input again.
  var onOpening: (@MainActor () -> Void)?

  var all: [Slot] { slots.compactMap(\.object) }

  fileprivate func note(_ slot: Slot, isMoving: Bool) {
    slots.removeAll { $0.object == nil || $0.object === slot }
    if isMoving { slots.append(Weak(slot)) }
  }
}

/// The moving slots of the window that a controller fills.
enum MovingSlotsOfWindow: Attachment { typealias Value = MovingSlots }

extension Slot {
  /// Blocks input while the content is blocked or moves.
  func updateGate() {
    let isMoving = stage?.composite.isPair == true
    setGate(isClosed: isBlocked || isMoving, isMoving: isMoving)
  }

  func setGate(isClosed: Bool, isMoving: Bool) {
    guard let stage else { return }
    let opens = stage.gate.isClosed && !isClosed
    stage.gate.isClosed = isClosed
    guard isParentAlive, keepsKeys || opens else { return }
    for moving in parent.outward.compactMap({ $0[MovingSlotsOfWindow.self] }) {
      if keepsKeys { moving.note(self, isMoving: isMoving) }
      if opens { moving.onOpening?() }
    }
  }
}

extension ViewController {
  /// Whether keys from a focus inside are blocked, because this controller, or an ancestor, moves
  /// or is blocked.
  package final var isGated: Bool {
    outward.contains { ($0.host as? Slot)?.isGated == true }
  }
}
