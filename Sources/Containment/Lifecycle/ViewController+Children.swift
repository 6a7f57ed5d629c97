import GTK

/// What checks a second after ``ViewController/addChild(_:)`` whether the child got `didMove(toParent:)`.
private enum DidMoveCheck: Attachment { typealias Value = Timeout }

extension ViewController {
  /// Adds `child`: sends it `willMove(toParent: self)` and removes it from its previous parent.
  ///
  /// The caller still has to show its view and send `didMove(toParent: self)`, which a ``Slot`` or
  /// ``embed(_:in:expands:)`` do by themselves. Adding a controller to itself or to one of its descendants
  /// is a programming error and stops the program. A controller that is presented, or is the root
  /// of another window, is not added but reported.
  public final func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    refuseCycle(with: child)
    guard canAdopt(child) else { return }
    Transaction.run { adopt(child) }
    child[DidMoveCheck.self] = .after(milliseconds: 1000) { [weak child] in
      guard let child, child.awaitsDidMove, child.host == nil else { return }
      Diagnostics.report(
        .missingDidMove, child,
        "It was added to \(child.parent?.debugName ?? "a parent") and never told so. Call "
          + "didMove(toParent:) when it has settled.")
    }
  }

  /// Removes the controller from its parent, with all callbacks that are due.
  ///
  /// Inside a callback or a layout, a controller that a slot or ``embed(_:in:expands:)`` shows is removed
  /// when the operation that the callback belongs to, or the layout, has ended.
  ///
  /// Send `willMove(toParent: nil)` first; a slot does both when its content changes.
  public final func removeFromParent() {
    guard let parent else { return }
    if Transaction.mustWait, host != nil {
      let isAnnounced = wasToldToLeave
      return Transaction.wait { [weak self, weak parent] in
        guard let self, self.parent === parent else { return }
        // The operation may have reverted the removal.
        if isAnnounced { announceDeparture() }
        removeFromParent()
      }
    }
    if !wasToldToLeave {
      Diagnostics.report(
        .missingWillMove, self,
        "It was removed from \(parent.debugName) without notice. Call willMove(toParent: nil) "
          + "first, or set the container's content instead.")
      Transaction.run { deliverWillMove(to: nil) }
    }
    Transaction.run { parent.removeChild(self) }
  }

  /// Whether the controller is `ancestor` or is contained in it at any depth.
  public final func isContained(in ancestor: ViewController) -> Bool {
    sequence(first: self as ViewController, next: \.parent).contains { $0 === ancestor }
  }

  /// Stops the program if `child` is this controller or contains it.
  final func refuseCycle(with child: ViewController) {
    guard isContained(in: child) else { return }
    Diagnostics.report(
      .containmentCycle, child,
      "It cannot be added to \(debugName), which it contains or is. Remove one of them first.")
    preconditionFailure("\(child.debugName) cannot contain itself through \(debugName).")
  }

  /// Whether `child`, or nothing if nil, may be shown in this controller; if not, that is reported.
  /// A controller that was torn down with its window may not, nor one that is presented, nor the
  /// root of a window; and nothing may in a controller that was torn down itself. A root may if
  /// this controller is in no window: a layer around it that will take its place.
  final func canAdopt(_ child: ViewController?) -> Bool {
    // Requests by callbacks while the window is being torn down are ignored.
    guard life != .ending, isUsable(for: child) else { return false }
    guard let child else { return true }
    if let presentation = child.presentedBy {
      Diagnostics.report(
        .childOfTwoParents, child,
        "It is presented by \(presentation.presenter?.debugName ?? "a controller that is gone"), so "
          + "it was not added to \(debugName). Dismiss it first.")
    } else if child.hostingFrame != nil, outermost.hostingFrame != nil {
      Diagnostics.report(
        .childOfTwoParents, child,
        "It is the root of a window, so it was not added to \(debugName), which is in a window too. "
          + "Give its own window another root first.")
    } else {
      return true
    }
    return false
  }

  /// Adds a child like ``addChild(_:)``, but does not watch for `didMove(toParent:)`; for slots and
  /// mounts.
  ///
  /// A child that this controller already has only changes its host, without a change of parent. A
  /// callback may move the child somewhere else meanwhile, or this controller into the child; then
  /// the child is not adopted, as its `host` or its parent shows.
  final func adopt(_ child: ViewController, host: (any ChildHost)? = nil) {
    if child.parent === self { return move(child, to: host) }
    ChangeWatch.note(self)
    child.hostingFrame?.detachGuest()
    child.leaveLostParent()
    while let previous = child.parent {
      child.announceDeparture()
      if child.parent === previous { previous.removeChild(child) }
    }
    guard !isContained(in: child) else { return }
    child.parent = self
    child.host = host
    child.membership = .joining
    children.append(child)
    childDidJoin(child)
    child.joinLayout(of: self)
    child.deliverWillMove(to: self)
  }

  /// Moves a child to another of the hosts, or to the same one again; it stays a child.
  private func move(_ child: ViewController, to host: (any ChildHost)?) {
    let former = child.host
    if former !== host { former?.detach(child) }
    guard child.parent === self, child.host === former else { return }
    child.host = host
    if former !== host { former?.didDetach(child) }
    if child.wasToldToLeave { child.deliverWillMove(to: self) }
  }

  /// Removes `child`, which got `willMove(toParent: nil)`, from the screen and from the children.
  final func removeChild(_ child: ViewController) {
    ChangeWatch.note(self)
    let (host, wasLeaving) = (child.host, child.wasToldToLeave)
    if let host {
      host.detach(child)
    } else {
      child.disappear { child.viewIfLoaded?.removeFromParent() }
    }
    // What waited for the child to leave the screen may have taken it out and put it in again.
    guard child.parent === self, child.wasToldToLeave == wasLeaving else { return }
    finishRemoval(of: child)
    host?.didDetach(child)
  }

  /// Removes the child from the children, after it has left the screen: the last step of every
  /// removal.
  final func finishRemoval(of child: ViewController) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    child.clearParent()
    // Requests by the callback must find this container without the child.
    if !isEnding { childDidLeave(child) }
    child.deliverDidMove(to: nil)
  }

  /// Whether the parent is being deallocated, which leaves nothing of a weak reference, and this one
  /// has not been told of it yet.
  private var isOrphaned: Bool { parent == nil && membership != .none }

  /// Leaves a parent that is being deallocated without notice; for that, and for who takes the
  /// child before it has come so far. Whoever is told of it may give the child to another parent.
  final func leaveLostParent() {
    guard isOrphaned else { return }
    announceDeparture()
    guard isOrphaned else { return }
    disappear { viewIfLoaded?.removeFromParent() }
    guard isOrphaned else { return }
    clearParent()
    deliverDidMove(to: nil)
  }

  /// Gives up all that a child has of its parent, but for the callback that says so.
  private func clearParent() {
    parent = nil
    host = nil
    isShownByParent = false
    leaveLayout()
  }

  /// What this controller answers, or the nearest of those around it that does, inside of `outermost`.
  final func firstAnswer(
    inside outermost: ViewController? = nil, to ask: (ViewController) -> Change?
  ) -> Change? {
    for controller in sequence(first: self as ViewController, next: \.parent) {
      if controller === outermost { return nil }
      if let change = ask(controller) { return change }
    }
    return nil
  }
}
