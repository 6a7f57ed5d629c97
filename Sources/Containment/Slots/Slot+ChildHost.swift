import GTK

extension Slot: ChildHost {
  func parentDidLoadView() {
    guard let stage, let content else { return }
    content.loadViewIfNeeded()
    guard let page = content.viewIfLoaded else { return }
    stage.insert(page)
    stage.show(page)
  }

  func parentWillDisappear() {
    guard let change, !change.waitsForParent else { return }
    let wasBusy = isBusy
    isBusy = true
    change.frames = nil
    change.waitsForFrame = nil
    stage?.endScene()
    stage?.isGated = false
    concludeOutgoing(change)
    concludeDeparture(change)
    change.outgoing = nil
    change.waitsForParent = true
    if change.incoming == nil { concludeArrival(of: change) }
    isBusy = wasBusy
  }

  func parentDidSettle() {
    if let change, change.waitsForParent { concludeArrival(of: change) }
  }

  func parentDidForward() { runDeferred() }

  func release(_ child: ViewController) {
    if let change, change.incoming === child {
      change.incoming = nil
      change.isBroken = true
    } else if let change, change.outgoing === child {
      change.outgoing = nil
      change.hasLostOutgoing = true
    }
    if content === child { content = nil }
    child.isShownByParent = false
    child.leaveScreen { if let page = child.viewIfLoaded { stage?.take(page) } }
  }

  func didRelease(_ child: ViewController) {
    if let change, change.isBroken, !isBusy, !change.waitsForParent { finish(change) }
  }

  func settle() {
    guard let change, !change.waitsForParent, !isBusy else { return }
    finish(change)
  }

  func tearDown() {
    isTornDown = true
    let requests = deferred
    deferred = []
    let change = change
    self.change = nil
    content = nil
    change?.frames = nil
    change?.waitsForFrame = nil
    stage?.isGated = false
    change?.complete(false)
    for request in requests { request.completion(false) }
  }

  /// No frame comes to a stage that is not mapped. Unless it is back in a moment, the change ends.
  func stageDidUnmap() {
    guard change != nil else { return }
    unmapCheck = .whenIdle { [weak self] in
      guard let self, stage?.isMapped == false else { return }
      settle()
    }
  }
}
