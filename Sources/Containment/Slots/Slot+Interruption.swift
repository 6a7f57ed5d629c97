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
    if let returning = change.outgoing, returning.wasToldToLeave {
      returning.deliverWillMove(to: parent)
    }
    change.asked = [request.asked]
    let focus = rememberFocus(of: change.incoming)
    change.exchangePages(departure)
    content = change.incoming
    announce(change)
    drawTurned(change, or: request.transition, restoringFocus: focus) { run in
      run.reverse()
      if request.isInteractive { run.hold() }
    }
  }

  /// Lets the outgoing page remain a child if the owner wants to keep it again, by a request that leaves that
  /// to the owner.
  func reconsiderDeparture(in change: SlotChange, _ request: SlotRequest) {
    guard request.departure == nil, change.removesOutgoing, let outgoing = change.outgoing,
      owner?.slot(self, keeps: outgoing) == true
    else { return }
    change.keepOutgoing()
    if outgoing.wasToldToLeave { outgoing.deliverWillMove(to: parent) }
  }

  /// Draws a change whose pages were exchanged: `turn` reverses the run, or, if the picture is a mixture of
  /// several pages, another transition begins.
  private func drawTurned(
    _ change: SlotChange, or other: Transition, restoringFocus focus: Bool,
    turn: (TransitionRun) -> Void
  ) {
    guard isUndisturbed(change), case .turning(let drawing, _) = change.phase else { return }
    guard let stage else { return finish(change) }
    if stage.composite.canTurn, stage.canAnimate {
      stage.composite.turn(showing: change.incoming?.viewIfLoaded)
      change.handle(.resume)
      turn(drawing.run)
      TransitionTrace.post(.turned, self, change)
      if focus, let incoming = change.incoming { restoreFocus(of: incoming) }
    } else {
      change.handle(.restart)
      let transition = parent.motion.adapted(other, toHand: change.driver == .hand)
      begin(change, transition, restoringFocus: focus)
    }
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
    let focus = rememberFocus(of: change.incoming)
    exchangeForCancelling(change)
    drawTurned(change, or: .crossfade, restoringFocus: focus) { $0.runBack(velocity: velocity) }
    if change.hasLostIncoming { finish(change) }
  }

  /// Reverts to the old page; what was asked for the new one ends with false at the end.
  func exchangeForCancelling(_ change: SlotChange) {
    if change.driver != nil { change.handle(.drive(.cancelling)) }
    change.cancelled += change.asked
    change.asked = []
    // It got `willMove(toParent: nil)`, and is told only at the end that it has stayed.
    if let returning = change.outgoing, returning.wasToldToLeave { returning.membership = .staying }
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
