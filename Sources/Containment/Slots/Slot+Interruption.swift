/// The interruption of a change: it ends where it is, or is reversed.
extension Slot {
  /// Ends the running change where it is, because a third page was requested.
  func supersede(_ change: SlotChange) {
    change.handle(.conclude)
    TransitionTrace.post(.superseded, self, change)
    concludeOutgoing(change)
    concludeDeparture(change)
    self.change = nil
    change.complete(false)
  }

  /// Reverses the running change, because the page that is leaving was requested; by the hand that
  /// has requested it, if that is interactive.
  func turnRound(_ change: SlotChange, _ request: SlotRequest) {
    change.handle(.turn)
    change.handle(.drive(request.isInteractive ? .hand : .clock))
    change.complete(false)
    let departure = change.incoming.map { self.departure(of: $0, request) } ?? .kept
    if departure == .removed { change.incoming?.announceDeparture() }
    // The page got `willMove(toParent: nil)`, and stays.
    if let returning = change.outgoing, returning.isLeaving {
      returning.deliverWillMove(to: parent)
    }
    change.asked = [request.change]
    let focus = stage.map { rememberFocus(of: change.incoming, in: $0) } ?? false
    change.exchangePages(departure)
    content = change.incoming
    announce(change)
    drawTurned(change, restoringFocus: focus) { run in
      guard let run else { return request.transition }
      run.reverse()
      if request.isInteractive { run.hold() }
      return nil
    }
  }

  /// Lets the outgoing page remain a child if the owner wants to keep it again, by a request that leaves that
  /// to the owner.
  func reconsiderDeparture(in change: SlotChange, _ request: SlotRequest) {
    guard request.departure == nil, change.removesOutgoing, let outgoing = change.outgoing,
      owner?.slot(self, keeps: outgoing) == true
    else { return }
    change.keepOutgoing()
    if outgoing.isLeaving { outgoing.deliverWillMove(to: parent) }
  }

  /// Draws a change whose pages were exchanged. `turn` gets the run to be reversed, or nil if the
  /// picture is a mixture of several pages; it then returns the transition to be run instead.
  private func drawTurned(
    _ change: SlotChange, restoringFocus focus: Bool, turn: (TransitionRun?) -> Transition?
  ) {
    guard isUndisturbed(change), case .turning(let drawing, _) = change.phase else { return }
    guard let stage else { return finish(change) }
    if stage.composite.canTurn, stage.canAnimate {
      stage.composite.turn(showing: change.incoming?.viewIfLoaded)
      change.handle(.resume)
      _ = turn(drawing.run)
      TransitionTrace.post(.turned, self, change)
    } else {
      change.handle(.restart)
      if let transition = turn(nil) {
        present(change, parent.motion.adapted(transition, toHand: change.driver == .hand))
      }
      if case .announcing = change.phase { concludeUnanimated(change) }
    }
    if focus, let incoming = change.incoming { restoreFocus(of: incoming) }
  }

  /// Goes back to the old page, or, if other code has removed that, on to the new one.
  func cancel(_ change: SlotChange, velocity: Double) {
    guard self.change === change, let run = change.phase.movingRun else { return }
    guard !change.hasLostOutgoing else {
      change.handle(.drive(.clock))
      return run.finish(velocity: 0)
    }
    operate { cancelNow(change, velocity: velocity) }
  }

  private func cancelNow(_ change: SlotChange, velocity: Double) {
    change.handle(.turn)
    let focus = stage.map { rememberFocus(of: change.incoming, in: $0) } ?? false
    takeBack(change)
    drawTurned(change, restoringFocus: focus) { run in
      guard let run else { return .crossfade }
      run.runBack(velocity: velocity)
      return nil
    }
    if change.isBroken { finish(change) }
  }

  /// Reverts to the old page; what was asked for the new one ends with false at the end.
  func takeBack(_ change: SlotChange) {
    if change.driver != nil { change.handle(.drive(.cancelling)) }
    change.cancelled += change.asked
    change.asked = []
    // It got `willMove(toParent: nil)`, and is told only at the end that it has stayed.
    if let returning = change.outgoing, returning.isLeaving { returning.membership = .staying }
    change.exchangePages(change.incoming?.awaitsDidMove == true ? .removed : .kept)
    content = change.incoming
    owner?.slotDidTakeBack(self)
    announce(change)
  }
}

extension Slot: ChangeCarrier {
  func progress(of asked: Change) -> Double? {
    guard let change, let run = change.run else { return nil }
    let progress = min(max(run.progress, 0), 1)
    // The ends of a run that was reversed are exchanged.
    if change.asked.contains(where: { $0 === asked }) {
      return run.target == 1 ? progress : 1 - progress
    }
    return change.cancelled.contains { $0 === asked } ? progress : nil
  }

  func takeBack(_ asked: Change) {
    Transaction.perform { [weak self] in
      guard let self, let change, change.driver == .clock, change.run?.target == 1,
        change.asked.contains(where: { $0 === asked })
      else { return }
      cancel(change, velocity: 0)
    }
  }
}
