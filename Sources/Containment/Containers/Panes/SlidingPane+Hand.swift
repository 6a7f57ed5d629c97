/// A pane that a hand holds.
struct PaneHand {
  let change: InteractiveTransition
  /// Whether the change that is held reveals the pane.
  let reveals: Bool
}

extension SlidingPane {
  /// Takes the pane into the hand: as it moves, or to go the other way from where it rests.
  ///
  /// `duration` is how long the whole way would take when it is let go, in milliseconds. False when
  /// nothing can move; nothing has changed then.
  func hold(duration: Double) -> Bool {
    guard let controller, hand == nil else { return false }
    if slot.progress != nil {
      // Two children that give way to each other are not what a hand moves here.
      guard !isExchanging, let change = slot.takeOver() else { return false }
      hand = PaneHand(change: change, reveals: isRevealed)
      return true
    }
    guard !slot.isTransitioning, !Transaction.isOpen, controller.host === slot else { return false }
    let reveals = !isRevealed
    Transaction.run { turn(to: reveals) }
    guard isRevealed == reveals else { return false }
    let change = slot.beginInteractive(
      reveals ? controller : nil, transition: transition(to: reveals, duration), departure: .kept)
    guard let change else {
      Transaction.run { set(revealed: !reveals, duration: 0) }
      return false
    }
    hand = PaneHand(change: change, reveals: reveals)
    follow()
    onStart(reveals)
    return true
  }

  /// Moves the held pane, so that it is seen from 0, nothing, to 1.
  func move(to reveal: Double) {
    guard let hand else { return }
    hand.change.update(hand.reveals ? reveal : 1 - reveal)
  }

  /// Lets the pane go, to come or to go with the speed of the hand: `velocity` is how much of the
  /// pane comes into sight in a second.
  func release(revealed: Bool, velocity: Double = 0) {
    guard let hand else { return }
    self.hand = nil
    let speed = hand.reveals ? velocity : -velocity
    if revealed == hand.reveals { return hand.change.finish(velocity: speed) }
    Transaction.run {
      turn(to: revealed)
      hand.change.cancel(velocity: speed)
    }
    onStart(revealed)
  }
}
