import GTK

extension Slot: ChildHost {
  func parentDidLoadView() {
    // A content that is still leaving its former parent is inserted after that.
    guard let stage, let content, content.host === self else { return }
    content.loadViewIfNeeded()
    guard let page = content.viewIfLoaded else { return }
    stage.insert(page)
    stage.show(page)
  }

  func parentWillAppear() { if content?.isViewLoaded == false { parentDidLoadView() } }

  func parentDidUnloadView() {
    setGate(isClosed: false, isMoving: false)
    stage?.destroy()
    stage = nil
  }

  func parentWillDisappear() {
    guard let change, !change.waitsForParent else { return }
    ChangeWatch.note(parent)
    let isHeld = change.driver == .hand
    change.handle(.conclude)
    stage?.composite.end()
    updateGate()
    if isHeld, !change.hasLostOutgoing {
      exchangeForCancelling(change)
      stage?.show(content?.viewIfLoaded)
    }
    if let outgoing = change.outgoing {
      outgoing.disappear {
        if change.removesOutgoing { dropView(of: outgoing) }
      }
    }
    concludeDeparture(change)
    change.forgetOutgoing()
    change.handle(.waitForParent)
    // A page that a drag had begun to push away is still disappearing, and ends that with the
    // parent.
    if let incoming = change.incoming, incoming.appearance.state == .disappearing {
      incoming.appearance.isOpenedByParent = true
    }
    if change.incoming == nil { concludeArrival(of: change) }
  }

  func childrenDidSettle() {
    if let change, change.waitsForParent { concludeArrival(of: change) }
  }

  func detach(_ child: ViewController) {
    change?.lose(child)
    if content === child { content = nil }
    child.isShownByParent = false
    child.disappear { dropView(of: child) }
  }

  func didDetach(_ child: ViewController) {
    if let change, change.hasLostIncoming, !change.isBusy {
      // What only waits for the parent has nobody left whose arrival it could announce.
      if change.waitsForParent { concludeArrival(of: change) } else { finish(change) }
    }
    owner?.slot(self, didLose: child)
  }

  /// Ends the change at once: a dragged one where it came from, any other where it is going.
  func settle() {
    guard let change, !change.waitsForParent, !change.isBusy else { return }
    if change.driver == .hand { cancel(change, velocity: 0) }
    finish(change)
  }

  func tearDown() {
    isTornDown = true
    let change = change
    self.change = nil
    content = nil
    updateGate()
    change?.complete(false)
  }

  /// Ends the change unless the stage is mapped again in a moment, as an unmapped one gets no
  /// frames.
  func stageDidUnmap() {
    recoil = nil
    offset = (0, 0)
    guard change != nil else { return }
    unmapCheck = .whenIdle { [weak self] in
      guard let self, stage?.isMapped == false else { return }
      settle()
    }
  }
}
