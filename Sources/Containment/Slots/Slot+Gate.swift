/// What hears, at the controller that fills a window, that the pages of a slot inside begin or end to move, or
/// take input again.
enum GateObserver: Attachment {
  typealias Value = @MainActor (_ slot: Slot, _ isMoving: Bool, _ opens: Bool) -> Void
}

/// When the pages of a slot take no input.
extension Slot {
  /// Whether the content takes no input, because it moves or is blocked.
  var isGated: Bool { stage?.gate.isClosed == true }

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
    for controller in parent.outward { controller[GateObserver.self]?(self, isMoving, opens) }
  }
}

extension ViewController {
  /// Whether keys from a focus inside are blocked, because this controller, or an ancestor, moves
  /// or is blocked.
  package final var isGated: Bool {
    outward.contains { ($0.host as? Slot)?.isGated == true }
  }
}
