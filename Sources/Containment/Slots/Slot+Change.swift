import GTK

/// A change from its announcement over its drawing to its conclusion.
///
/// The order of callbacks within a change is in this file and in `Slot+Interruption.swift`; what it becomes when
/// the parent leaves is in `Slot+ChildHost.swift`, and the order from a parent to its children in
/// `ViewController+Appearance.swift`.
extension Slot {
  func perform(_ request: SlotRequest) {
    operate {
      performNow(request)
      checkInvariants()
    }
  }

  private func performNow(_ request: SlotRequest) {
    request.asked.carrier = self
    if let change, change.waitsForParent {
      isMakingWay = true
      concludeArrival(of: change)
      isMakingWay = false
    }
    if let target = request.target, isLost(target) || !parent.canAdopt(target) {
      return request.asked.end(false)
    }
    if request.target === content, !request.isInteractive {
      if let change {
        reconsiderDeparture(in: change, request)
        change.asked.append(request.asked)
        change.leaveHand()
      } else {
        request.asked.end(true)
      }
      return
    }
    if let change, change.mayTurn(byHand: request.isInteractive), request.target === change.outgoing
    {
      turnRound(change, request)
    } else {
      if let change {
        reconsiderDeparture(in: change, request)
        supersede(change)
      }
      start(request)
    }
    if let change, change.hasLostIncoming { finish(change) }
  }

  // MARK: Starting

  private func start(_ request: SlotRequest) {
    let change = SlotChange(
      from: content.map { ($0, departure(of: $0, request)) }, request)
    self.change = change
    content = request.target

    if change.removesOutgoing { change.outgoing?.announceDeparture() }
    if let incoming = change.incoming {
      parent.adopt(incoming, host: self)
      if incoming.host !== self { change.lose(incoming) }
    }
    if change.hasLostIncoming { content = nil }
    guard parent.showsChildren else { return switchOffScreen(change) }

    Tooltips.dismiss()
    change.incoming?.loadViewIfNeeded()
    if let page = change.incoming?.viewIfLoaded { stage?.insert(page) }
    let transition = parent.motion.adapted(request.transition, toHand: request.isInteractive)
    change.isDrawn =
      (transition.duration > 0 || request.isInteractive) && stage?.canAnimate == true
      && !parent.isInMinimisedWindow
    change.isAnimated = change.isDrawn && transition.duration > 0
    // What was drawn before ends here.
    if !change.isDrawn, stage?.composite.isPair == true { onProgress?(nil) }

    let focus = rememberFocus(of: change.outgoing)
    announce(change)
    guard isUndisturbed(change) else { return }
    begin(change, transition, restoringFocus: focus)
  }

  /// What follows when it has been announced, and nothing else was requested meanwhile.
  func begin(_ change: SlotChange, _ transition: Transition, restoringFocus focus: Bool) {
    draw(change, transition)
    if focus, let incoming = change.incoming { restoreFocus(of: incoming) }
    // Nothing about the page will change any more: the frames that follow only have to draw it.
    stage?.composite.refreshLivePicture()
    if case .announcing = change.phase { concludeUnanimated(change) }
  }

  /// Sends the two will-callbacks, outgoing first.
  func announce(_ change: SlotChange) {
    if let outgoing = change.outgoing {
      outgoing.isShownByParent = false
      if outgoing.appearance.isOnScreen { outgoing.begin(false, animated: change.isAnimated) }
    }
    if let incoming = change.incoming {
      incoming.isShownByParent = true
      if parent.showsChildren, !incoming.appearance.isOnScreen {
        incoming.begin(true, animated: change.isAnimated)
      }
    }
  }

  /// Whether the callbacks have left the change as it was; if not, its end is shown at once.
  func isUndisturbed(_ change: SlotChange) -> Bool {
    if self.change === change, !change.hasLostIncoming, !change.waitsForParent { return true }
    if !isTornDown { stage?.show(content?.viewIfLoaded) }
    return false
  }

  /// Begins to draw the change, or, if nothing can be drawn, shows its end at once.
  private func draw(_ change: SlotChange, _ transition: Transition) {
    guard let stage else { return }
    let page = change.incoming?.viewIfLoaded
    // A callback may have closed the window.
    guard change.isDrawn, stage.canAnimate else {
      stage.composite.end()
      return stage.show(page)
    }
    setGate(isClosed: true, isMoving: true)
    let isInterrupting = stage.composite.isPair
    stage.composite.begin(
      transition, showing: page,
      elements: (elements(of: change.outgoing), elements(of: change.incoming)))
    let run = TransitionRun(
      transition, held: change.driver == .hand,
      onChange: { [weak self, weak change] in
        guard let self, let change, let run = change.run else { return }
        self.stage?.composite.update(progress: run.progress)
        onProgress?(run.progress)
        TransitionTrace.post(.moved, self, change)
      },
      onEnd: { [weak self, weak change] in if let change { self?.finish(change) } })
    change.handle(
      .begin(.init(run: run, tick: tick(of: run, on: stage, skippingFirst: isInterrupting))))
    owner?.slotDidBegin(self)
    TransitionTrace.post(.began, self, change)
  }

  /// Where to look for shared elements of a page, or, where there is none, of what is behind the slot.
  private func elements(of page: ViewController?) -> ElementSearch {
    page.map { ElementSearch($0) } ?? ElementSearch(beneath?(), isBeneath: true)
  }

  private func tick(of run: TransitionRun, on stage: Stage, skippingFirst: Bool) -> AnyObject {
    let clock = parent.motion.clock
    // A fresh change shows its first step at once; an interrupting one first shows what it
    // interrupts.
    var isFirst = clock is FrameClock && !skippingFirst
    return clock.onEachFrame(of: stage) { [weak self, weak run] step in
      // The speed may be changed during the transition.
      run?.advance(by: (isFirst ? 1000 / 60 : step) * (self?.parent.motion.pace ?? 1))
      isFirst = false
    }
  }

  /// Changes the content off screen, where only the parents change.
  private func switchOffScreen(_ change: SlotChange) {
    let outgoing = change.outgoing
    outgoing?.isShownByParent = false
    change.incoming?.isShownByParent = true
    if let stage {
      if parent.isViewLoaded { change.incoming?.loadViewIfNeeded() }
      if let page = change.incoming?.viewIfLoaded { stage.insert(page) }
      stage.show(change.incoming?.viewIfLoaded)
    }
    finish(change)
  }

  /// Concludes a change without animation: the outgoing page is off screen already; the incoming
  /// one has appeared with its first frame.
  func concludeUnanimated(_ change: SlotChange) {
    concludeOutgoing(change)
    // In its callbacks the parent may have left the screen.
    guard self.change === change, case .announcing = change.phase else { return }
    guard change.incoming != nil else { return finish(change) }
    change.handle(
      .waitForFrame(
        parent.motion.clock.onNextFrame(of: stage) { [weak self, weak change] in
          if let self, let change { self.finish(change) }
        }))
  }

  // MARK: Ending

  /// Ends a change: did-callbacks of the outgoing and the incoming page, parenthood, completion.
  func finish(_ change: SlotChange) {
    guard self.change === change else { return }
    operate {
      finishNow(change)
      checkInvariants()
    }
  }

  /// Asserts, in debug builds, what holds at the end of each operation, whatever its callbacks have
  /// done.
  private func checkInvariants() {
    assert(!isTornDown || content == nil && change == nil)
    assert(content == nil || content?.host === self)
    guard let change else { return }
    assert(content === change.incoming)
    assert(change.incoming == nil || change.incoming !== change.outgoing)
    if case .running = change.phase { assert(stage?.composite.isPair == true) }
  }

  private func finishNow(_ change: SlotChange) {
    change.handle(.conclude)
    stage?.composite.end()
    concludeOutgoing(change)
    if let incoming = change.incoming, incoming.appearance.state == .appearing,
      !incoming.appearance.isOpenedByParent
    {
      incoming.end()
    }
    concludeDeparture(change)
    concludeArrival(of: change)
  }

  /// Ends the disappearance of the outgoing page and removes its widget; its picture may still be
  /// drawn.
  func concludeOutgoing(_ change: SlotChange) {
    guard let outgoing = change.outgoing else { return }
    if change.removesOutgoing { dropView(of: outgoing) }
    if outgoing.appearance.isChanging, !outgoing.appearance.isOnScreen {
      outgoing.appearance.isOpenedByParent = false
      outgoing.end()
    }
  }

  /// Removes the view of `child` from the stage, as it is off screen.
  func dropView(of child: ViewController) {
    if let page = child.viewIfLoaded { stage?.take(page) }
  }

  /// Removes the outgoing controller from the parent, if that was requested.
  func concludeDeparture(_ change: SlotChange) {
    guard let outgoing = change.outgoing, outgoing.parent === parent, !change.callerMovesPages
    else { return }
    if change.removesOutgoing {
      outgoing.announceDeparture()
      parent.finishRemoval(of: outgoing)
    } else if outgoing.awaitsDidMove {
      outgoing.deliverDidMove(to: parent)
    }
  }

  /// The last step of a change: the incoming controller gets `didMove`, and who has asked for it knows
  /// that it has ended.
  func concludeArrival(of change: SlotChange) {
    if let incoming = change.incoming, incoming.parent === parent, incoming.awaitsDidMove,
      !change.callerMovesPages
    {
      incoming.deliverDidMove(to: parent)
    }
    if self.change === change {
      TransitionTrace.post(.ended, self, change)
      self.change = nil
      updateGate()
      checkRoom()
      if isParentAlive { parent.invalidateRestorableState() }
      if change.isDrawn { onProgress?(nil) }
    }
    change.complete(!change.hasLostIncoming)
  }
}
