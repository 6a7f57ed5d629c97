extension SlidingPane {
  /// Begins to drag the pane: in the middle of its movement, or from rest to the other state.
  ///
  /// `duration` is how long the whole movement would take after the release, in milliseconds.
  /// Returns false, with nothing changed, if the pane cannot move.
  func hold(duration: Double) -> Bool {
    guard let controller, hand == nil else { return false }
    if slot.progress != nil {
      // The exchange of two children cannot be dragged.
      guard !isExchanging, let change = slot.takeOver() else { return false }
      hand = (change, isRevealed)
      return true
    }
    guard !slot.isTransitioning, !Transaction.isOpen, controller.host === slot else { return false }
    let reveals = !isRevealed
    Transaction.run(in: owner) { turn(to: reveals) }
    guard isRevealed == reveals else { return false }
    // Who is told of the drag may have put another child into the pane. What would take no time by
    // itself is drawn in the hand all the same.
    guard self.controller === controller,
      let change = slot.beginInteractive(
        reveals ? controller : nil, transition: transition(to: reveals, max(duration, 1)),
        departure: nil)
    else {
      Transaction.run(in: owner) { set(revealed: !reveals, duration: 0) }
      return false
    }
    hand = (change, reveals)
    follow()
    onStart(reveals)
    return true
  }

  /// Moves the dragged pane: 0 hides it, 1 reveals all of it.
  func move(to reveal: Double) {
    guard let hand else { return }
    hand.change.update(hand.reveals ? reveal : 1 - reveal)
  }

  /// Ends the drag: the pane is revealed or concealed, beginning at `velocity`, the share of the
  /// pane that is revealed per second.
  func release(revealed: Bool, velocity: Double = 0) {
    guard let hand else { return }
    self.hand = nil
    let speed = hand.reveals ? velocity : -velocity
    if revealed == hand.reveals { return hand.change.finish(velocity: speed) }
    Transaction.run(in: owner) {
      turn(to: revealed)
      hand.change.cancel(velocity: speed)
    }
    onStart(revealed)
  }
}
