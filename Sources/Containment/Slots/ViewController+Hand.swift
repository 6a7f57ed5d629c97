/// Waiting for a hand that holds a controller: what becomes of the controller is not decided before.
extension ViewController {
  /// The change in which a hand holds this controller, or one around it, on its way in or out.
  private var heldChange: SlotChange? {
    for controller in outward {
      guard let change = (controller.host as? Slot)?.change, change.driver == .hand else {
        continue
      }
      if change.outgoing === controller || change.incoming === controller { return change }
    }
    return nil
  }

  /// Whether a hand holds this controller or one around it.
  final var isHeldByHand: Bool { heldChange != nil }

  /// Performs `action` when no hand holds this controller or one around it: now, or when the change has
  /// ended to which the hand leads.
  package final func whenLetGo(_ action: @escaping @MainActor () -> Void) {
    guard let change = heldChange else { return action() }
    change.asked.append(
      Change { _ in
        // Another hand may have caught it.
        Transaction.wait { self.whenLetGo(action) }
      })
  }

  /// Waits until no hand holds this controller or one around it.
  package final func untilLetGo() async {
    let end = Change()
    whenLetGo { end.end(true) }
    await end.finished
  }
}
