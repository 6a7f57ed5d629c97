/// What tools can see of a slot's running change, and do with it.
extension Slot {
  /// The running transition; nil if nothing is drawn, or if a drag moves it.
  package var run: TransitionRun? {
    guard let change, change.driver != .hand, let run = change.run, !run.isOver else { return nil }
    return run
  }

  /// Draws the running change with another transition, from the same time on; does nothing if no
  /// transition is visible.
  package func exchangeTransition(_ transition: Transition) {
    guard let run else { return }
    let transition = parent.motion.adapted(transition)
    guard transition.duration > 0 else { return }
    stage?.composite.restyle(transition)
    run.exchange(transition)
  }
}
