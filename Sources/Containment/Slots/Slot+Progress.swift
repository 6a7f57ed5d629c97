import GTK

/// What containers can see of their slot's running change, and tools do with it.
extension Slot {
  /// The progress of the transition to the content, from 0, when nothing of it is visible yet, to
  /// 1; nil if nothing is drawn.
  ///
  /// In a transition that goes back it is the progress towards the page that comes back.
  /// ``content`` is the page that appears, ``leavingContent`` the one that disappears.
  var progress: Double? {
    change?.run.map { $0.target == 1 ? $0.progress : 1 - $0.progress }
  }

  /// The child that ``content`` replaces in the running change; nil if there is none.
  var leavingContent: ViewController? { change?.outgoing }

  /// What both pages of the running change look like, for tools; nil if nothing is drawn.
  package var picturesInFlight: (outgoing: Surface?, incoming: Surface?)? {
    stage?.composite.pictures
  }

  /// The shared elements that the running change carries, the lowest first: where they are in the
  /// slot's view, in logical pixels, and what they look like; for tools.
  package var elementsInFlight: [(id: String, frame: Rectangle, picture: Surface)] {
    stage?.composite.elements ?? []
  }

  /// The running transition; nil if nothing is drawn, or if a drag moves it.
  package var runByClock: TransitionRun? {
    guard let change, change.driver != .hand, let run = change.run, !run.isOver else { return nil }
    return run
  }

  /// Draws the running change with another transition, from the same time on; does nothing if no
  /// transition is visible.
  package func exchangeTransition(_ transition: Transition) {
    guard let run = runByClock else { return }
    let transition = parent.motion.adapted(transition)
    guard transition.duration > 0 else { return }
    stage?.composite.restyle(transition)
    run.exchange(transition)
  }

  /// Whether the drawing has come to its end, and the did-callbacks are next.
  var isArriving: Bool { change?.run?.isOver == true }
}
