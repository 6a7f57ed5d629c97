import GTK

extension Slot: ChildHost {
  var fillsParent: Bool { true }

  func parentDidLoadView() {
    // What still leaves its former parent is put in when it has.
    guard let stage, let content, content.host === self else { return }
    content.loadViewIfNeeded()
    guard let page = content.viewIfLoaded else { return }
    stage.pages.insert(page)
    stage.show(page)
  }

  func parentWillAppear() {
    if content?.isViewLoaded == false { parentDidLoadView() }
  }

  func parentDidUnloadView() {
    stage?.gate.isClosed = false
    stage?.destroy()
    stage = nil
  }

  func parentWillDisappear() {
    guard let change, !change.waitsForParent else { return }
    let isHeld = change.driver == .hand
    change.phase = .concluding(change.run)
    stage?.composite.end()
    updateGate()
    if isHeld, !change.hasLostOutgoing {
      takeBack(change)
      stage?.show(content?.viewIfLoaded)
    }
    if let outgoing = change.outgoing {
      outgoing.leaveScreen {
        if change.removesOutgoing, let page = outgoing.viewIfLoaded { stage?.pages.take(page) }
      }
    }
    concludeDeparture(change)
    change.forgetOutgoing()
    change.phase = .awaitingParent(change.run)
    // A page that a hand had begun to push away is on its way out still, and goes with the parent.
    if let incoming = change.incoming, incoming.appearance.state == .disappearing {
      incoming.appearance.isOpenedByParent = true
    }
    if change.incoming == nil { concludeArrival(of: change) }
  }

  func parentDidSettle() {
    if let change, change.waitsForParent { concludeArrival(of: change) }
  }

  func release(_ child: ViewController) {
    change?.lose(child)
    if content === child { content = nil }
    child.isShownByParent = false
    child.leaveScreen { if let page = child.viewIfLoaded { stage?.pages.take(page) } }
  }

  func didRelease(_ child: ViewController) {
    if let change, change.isBroken, !change.isBusy, !change.waitsForParent { finish(change) }
    onLoss?(child)
  }

  /// What a hand holds goes back to where it came from, all else to where it is going.
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
    change?.phase = .concluding(nil)
    updateGate()
    change?.complete(false)
  }

  /// No frame comes to a stage that is not mapped. Unless it is back in a moment, the change ends.
  func stageDidUnmap() {
    recoil = nil
    offset = 0
    guard change != nil else { return }
    unmapCheck = .whenIdle { [weak self] in
      guard let self, stage?.isMapped == false else { return }
      settle()
    }
  }
}
