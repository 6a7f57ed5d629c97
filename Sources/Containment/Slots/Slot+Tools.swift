/// What tools see of the change that a slot has under way, and do with it.
extension Slot {
  /// The change as it runs; nil where nothing is drawn, or a hand holds it.
  package var run: TransitionRun? {
    guard let change, change.driver != .hand, let run = change.run, !run.isOver else { return nil }
    return run
  }

  /// Draws the change that runs by another transition, from the same time on; without one that can be
  /// seen nothing happens.
  package func exchangeTransition(_ transition: Transition) {
    guard let run else { return }
    let transition = parent.motion.adapted(transition)
    guard transition.duration > 0 else { return }
    stage?.composite.restyle(transition)
    run.exchange(transition)
  }
}
