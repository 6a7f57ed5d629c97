import GTK

/// How a change goes: announced, drawn, concluded.
///
/// The orders of the contract are in this file and in `Slot+Interruption.swift`, and nowhere else.
extension Slot {
  func perform(_ request: SlotRequest) {
    Turn.run { performNow(request) }
  }

  private func performNow(_ request: SlotRequest) {
    if let change, change.waitsForParent { concludeArrival(of: change) }
    if let target = request.target, isLost(target) || !parent.canAdopt(target) {
      return request.completion(false)
    }
    if request.target === content, !request.isInteractive {
      if let change {
        change.completions.append(request.completion)
        change.leaveHand()
      } else {
        request.completion(true)
      }
      return
    }
    isBusy = true
    if let change, change.run != nil, request.target === change.outgoing,
      !change.hasLostOutgoing, !request.isInteractive
    {
      turnRound(change, request)
    } else {
      if let change { supersede(change) }
      start(request)
    }
    isBusy = false
    if let change, change.isBroken { finish(change) }
  }

  // MARK: Starting

  private func start(_ request: SlotRequest) {
    let change = SlotChange(from: content, request)
    self.change = change
    content = request.target

    if change.removesOutgoing { change.outgoing?.announceDeparture() }
    if let incoming = change.incoming {
      parent.adopt(incoming, host: self)
      if incoming.host !== self { change.lose(incoming: incoming) }
    }
    if change.isBroken { content = nil }
    guard parent.showsChildren else { return switchOffScreen(change) }

    change.incoming?.loadViewIfNeeded()
    if let page = change.incoming?.viewIfLoaded { stage?.insert(page) }
    let transition = parent.motion.adapted(request.transition)
    change.isAnimated = transition.duration > 0 && stage?.canAnimate == true

    let focus = stage.map { rememberFocus(of: change.outgoing, in: $0) } ?? false
    announce(change)
    guard isUndisturbed(change) else { return }
    present(change, transition)
    if focus, let incoming = change.incoming { restoreFocus(of: incoming) }
    stage?.prepareFrames()
    if change.run == nil { concludeUnanimated(change) }
  }

  /// The two will-callbacks, outgoing first.
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

  /// Whether the callbacks have left the change as it was; otherwise its end is shown at once.
  func isUndisturbed(_ change: SlotChange) -> Bool {
    if self.change === change, !change.isBroken, !change.waitsForParent { return true }
    if !isTornDown { stage?.show(content?.viewIfLoaded) }
    return false
  }

  /// Draws the change from now on, or, where nothing can be drawn, shows its end at once.
  func present(_ change: SlotChange, _ transition: Transition) {
    guard let stage else { return }
    let page = change.incoming?.viewIfLoaded
    // A callback may have taken the window away.
    guard change.isAnimated, stage.canAnimate else {
      stage.endScene()
      return stage.show(page)
    }
    stage.isGated = true
    let isInterrupting = stage.isShowingScene
    stage.beginScene(transition, showing: page)
    let run = TransitionRun(
      transition, held: change.isInteractive,
      onChange: { [weak self, weak change] in
        guard let self, let change, let run = change.run else { return }
        self.stage?.updateScene(progress: run.progress)
        onProgress?(run.progress)
        TransitionTrace.post(.moved, self, change)
      },
      onEnd: { [weak self, weak change] in if let change { self?.finish(change) } })
    change.run = run
    TransitionTrace.post(.began, self, change)
    drive(change, run, skippingFirstFrame: isInterrupting)
  }

  private func drive(_ change: SlotChange, _ run: TransitionRun, skippingFirstFrame: Bool) {
    guard let stage else { return }
    let clock = parent.motion.clock
    // A fresh change shows its first step at once; an interrupted one first shows where it was.
    var isFirst = clock is FrameClock && !skippingFirstFrame
    change.frames = clock.onEachFrame(of: stage) { [weak self, weak run] step in
      // Somebody may make it faster or slower on its way.
      run?.advance(by: (isFirst ? 1000 / 60 : step) * (self?.parent.motion.speed ?? 1))
      isFirst = false
    }
  }

  /// Nobody sees it: parenthood alone changes (E1, E25).
  private func switchOffScreen(_ change: SlotChange) {
    let outgoing = change.outgoing
    outgoing?.isShownByParent = false
    change.incoming?.isShownByParent = true
    if let stage {
      if parent.isViewLoaded { change.incoming?.loadViewIfNeeded() }
      if let page = change.incoming?.viewIfLoaded { stage.insert(page) }
      stage.show(change.incoming?.viewIfLoaded)
    }
    isBusy = false
    finish(change)
  }

  /// Without animation the outgoing page is off screen already; the incoming one has appeared when
  /// its first frame comes.
  func concludeUnanimated(_ change: SlotChange) {
    concludeOutgoing(change)
    guard change.incoming != nil else {
      isBusy = false
      return finish(change)
    }
    change.waitsForFrame = parent.motion.clock.onNextFrame(of: stage) { [weak self, weak change] in
      if let self, let change { self.finish(change) }
    }
  }

  // MARK: Ending

  /// The did-phase: outgoing, incoming, parenthood, completion.
  func finish(_ change: SlotChange) {
    guard self.change === change else { return }
    Turn.run { finishNow(change) }
  }

  private func finishNow(_ change: SlotChange) {
    isBusy = true
    change.frames = nil
    change.waitsForFrame = nil
    stage?.endScene()
    concludeOutgoing(change)
    if let incoming = change.incoming, incoming.appearance.state == .appearing,
      !incoming.isOpenedByParent
    {
      incoming.end()
    }
    concludeDeparture(change)
    concludeArrival(of: change)
  }

  /// The outgoing page is off screen: its picture stays as long as it is drawn, its widget goes.
  func concludeOutgoing(_ change: SlotChange) {
    guard let outgoing = change.outgoing else { return }
    if change.removesOutgoing, let page = outgoing.viewIfLoaded { stage?.take(page) }
    if outgoing.appearance.isChanging, !outgoing.appearance.isOnScreen {
      outgoing.isOpenedByParent = false
      outgoing.end()
    }
  }

  /// The outgoing controller loses its parent, if that is what was asked for.
  func concludeDeparture(_ change: SlotChange) {
    guard let outgoing = change.outgoing, outgoing.parent === parent, !change.isByHand else {
      return
    }
    if change.removesOutgoing {
      outgoing.announceDeparture()
      if let page = outgoing.viewIfLoaded { stage?.take(page) }
      parent.disown(outgoing)
    } else if outgoing.awaitsDidMove {
      outgoing.deliverDidMove(to: parent)
    }
  }

  /// The last step of a change: the incoming controller has arrived, and whoever asked is told.
  func concludeArrival(of change: SlotChange) {
    if let incoming = change.incoming, incoming.parent === parent, incoming.awaitsDidMove,
      !change.isByHand
    {
      incoming.deliverDidMove(to: parent)
    }
    if self.change === change {
      TransitionTrace.post(.ended, self, change)
      self.change = nil
      updateGate()
      checkRoom()
      if change.isAnimated { onProgress?(nil) }
    }
    isBusy = false
    change.complete(!change.isBroken)
  }
}
