import GTK

/// The interruption of a change: it ends where it is, or is reversed.
extension Slot {
  /// Ends the running change where it is, because a third page was requested (E9, E12).
  func supersede(_ change: SlotChange) {
    change.phase = .concluding(change.run)
    TransitionTrace.post(.superseded, self, change)
    concludeOutgoing(change)
    concludeDeparture(change)
    self.change = nil
    change.complete(false)
  }

  /// Reverses the running change, because the page that is leaving was requested (E10); by the hand
  /// that has requested it, if that is interactive.
  func turnRound(
    _ change: SlotChange, _ drawing: SlotChange.Drawing, _ request: SlotRequest
  ) {
    change.phase = .turning(drawing)
    change.driver = request.isInteractive ? .hand : .clock
    change.complete(false)
    let fate = change.incoming.map(request.fate) ?? .kept
    if fate == .removed { change.incoming?.announceDeparture() }
    // The page got `willMove(toParent: nil)`, and stays.
    if let returning = change.outgoing, returning.isLeaving {
      returning.deliverWillMove(to: parent)
    }
    change.completions = [request.completion]
    let focus = stage.map { rememberFocus(of: change.incoming, in: $0) } ?? false
    swapRoles(change, fate)
    drawTurned(change, restoringFocus: focus) { run in
      guard let run else { return request.transition }
      run.reverse()
      if request.isInteractive { run.hold() }
      return nil
    }
  }

  /// Lets the outgoing page remain a child, without being shown.
  func keepOutgoing() {
    guard let change, change.removesOutgoing, let outgoing = change.outgoing else { return }
    change.keepOutgoing()
    if outgoing.isLeaving { outgoing.deliverWillMove(to: parent) }
  }

  /// Exchanges the two pages, with their will-callbacks.
  private func swapRoles(_ change: SlotChange, _ fate: SlotChange.Fate) {
    change.exchangePages(fate)
    content = change.incoming
    announce(change)
  }

  /// Draws a change whose pages were exchanged. `turn` gets the run to be reversed, or nil if the
  /// picture is a mixture of several pages; it then returns the transition to be run instead.
  private func drawTurned(
    _ change: SlotChange, restoringFocus focus: Bool, turn: (TransitionRun?) -> Transition?
  ) {
    guard isUndisturbed(change), case .turning(let drawing) = change.phase else { return }
    guard let stage else { return finish(change) }
    if stage.composite.canTurn, stage.canAnimate {
      stage.composite.turn(showing: change.incoming?.viewIfLoaded)
      change.phase = .running(drawing)
      _ = turn(drawing.run)
      TransitionTrace.post(.turned, self, change)
    } else {
      change.phase = .announcing(drawing.driver)
      if let transition = turn(nil) {
        let isInHand = change.driver == .hand
        present(
          change,
          isInHand ? parent.motion.adaptedToHand(transition) : parent.motion.adapted(transition))
      }
      if case .announcing = change.phase { concludeUnanimated(change) }
    }
    if focus, let incoming = change.incoming { restoreFocus(of: incoming) }
  }

  /// Ends the drag towards the old page (E15), or, if other code has removed that, towards the new
  /// one.
  func cancel(_ change: SlotChange, velocity: Double) {
    guard self.change === change, case .running(let drawing) = change.phase, !drawing.run.isOver
    else { return }
    guard !change.hasLostOutgoing else {
      change.driver = .clock
      return drawing.run.finish(velocity: 0)
    }
    operate { cancelNow(change, drawing, velocity: velocity) }
  }

  private func cancelNow(
    _ change: SlotChange, _ drawing: SlotChange.Drawing, velocity: Double
  ) {
    change.phase = .turning(drawing)
    let focus = stage.map { rememberFocus(of: change.incoming, in: $0) } ?? false
    takeBack(change)
    drawTurned(change, restoringFocus: focus) { run in
      guard let run else { return .crossfade }
      run.runBack(velocity: velocity)
      return nil
    }
    if change.isBroken { finish(change) }
  }

  /// Reverts to the old page; completions of requests for the new one get false at the end.
  func takeBack(_ change: SlotChange) {
    change.driver = .cancelling
    change.cancelled += change.completions
    change.completions = []
    // It got `willMove(toParent: nil)`, and is told only at the end that it has stayed.
    if let returning = change.outgoing, returning.isLeaving { returning.membership = .staying }
    swapRoles(change, change.incoming?.awaitsDidMove == true ? .removed : .kept)
    onTakeBack?()
  }
}
