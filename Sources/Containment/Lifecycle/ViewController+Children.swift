import GTK

extension ViewController {
  /// Adds `child`: sends it `willMove(toParent: self)` and takes it away from its present parent.
  ///
  /// Showing its view and sending `didMove(toParent: self)` remain to be done, which a ``Slot`` or
  /// ``embed(_:in:)`` do by themselves. Adding a controller to itself or to something it contains
  /// is a programming error and stops the program. What is presented, or is the root of another
  /// window, is reported and refused.
  public final func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    refuseCycle(with: child)
    guard canAdopt(child) else { return }
    Transaction.run { adopt(child) }
    ParenthoodWatch.shared.expectDidMove(of: child)
  }

  /// Takes the controller out of its parent, with all callbacks that are due (E13).
  ///
  /// Inside a callback, a controller that a slot or ``embed(_:in:)`` shows is removed when the operation that the
  /// callback belongs to has ended (E26).
  ///
  /// Send `willMove(toParent: nil)` first; a slot does both when its content changes.
  public final func removeFromParent() {
    guard let parent else { return }
    if Transaction.isOpen, host != nil {
      let isAnnounced = isLeaving
      return Transaction.wait(for: self) { [weak self, weak parent] _ in
        guard let self, self.parent === parent else { return }
        // The operation may have brought it back.
        if isAnnounced { announceDeparture() }
        removeFromParent()
      }
    }
    if !isLeaving {
      Diagnostics.report(
        .missingWillMove, self,
        "It was removed from \(parent.debugName) without notice. Call willMove(toParent: nil) "
          + "first, or set the container's content instead.")
      Transaction.run { deliverWillMove(to: nil) }
    }
    Transaction.run { parent.expel(self) }
  }

  /// Whether the controller is `ancestor` or is contained in it at any depth.
  public final func isContained(in ancestor: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller === ancestor { return true }
      candidate = controller.parent
    }
    return false
  }

  /// Stops the program if `child` is this controller or contains it.
  final func refuseCycle(with child: ViewController) {
    guard isContained(in: child) else { return }
    Diagnostics.report(
      .containmentCycle, child,
      "It cannot be added to \(debugName), which it contains or is. Remove one of them first.")
    preconditionFailure("\(child.debugName) cannot contain itself through \(debugName).")
  }

  /// Whether `child` may be shown in here. What was torn down with its window may not, nor what a
  /// window holds: all but the root of one that is wrapped in a layer, which is in no window yet, to
  /// take its place. Everything else is reported. (Rows SO-09, SO-16, SO-17.)
  final func canAdopt(_ child: ViewController) -> Bool {
    if child.isTornDown, isEnding {
      // What a callback asks for while the window is taken apart is simply not done.
      return false
    } else if child.isTornDown {
      Diagnostics.report(
        .callbackAfterTeardown, child,
        "Its window was closed, so it cannot be shown in \(debugName). Make a new controller.")
    } else if let presentation = child.presentedBy {
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

  /// `addChild` without the watch on the caller's manners, for slots and mounts.
  ///
  /// A child of this controller leaves the place where it is shown, and hears of no move. A callback
  /// may move the child somewhere else meanwhile, or this controller into the child; then it is not
  /// adopted, which its `host` or its parent tell.
  final func adopt(_ child: ViewController, host: (any ChildHost)? = nil) {
    if child.parent === self { return hand(child, to: host) }
    child.hostingFrame?.releaseGuest()
    while let previous = child.parent {
      child.announceDeparture()
      if child.parent === previous { previous.expel(child) }
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

  /// Gives a child to another of the hosts, or to the same one again: it stays.
  private func hand(_ child: ViewController, to host: (any ChildHost)?) {
    let former = child.host
    if former !== host { former?.release(child) }
    guard child.parent === self, child.host === former else { return }
    child.host = host
    if former !== host { former?.didRelease(child) }
    if child.isLeaving { child.deliverWillMove(to: self) }
  }

  /// Takes `child`, which knows that it goes, off the screen and out of the children.
  final func expel(_ child: ViewController) {
    let host = child.host
    if let host {
      host.release(child)
    } else {
      child.leaveScreen { child.viewIfLoaded?.removeFromParent() }
    }
    disown(child)
    host?.didRelease(child)
  }

  /// Ends parenthood, the screen being left: the last step of every removal.
  final func disown(_ child: ViewController) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    child.parent = nil
    child.host = nil
    child.isShownByParent = false
    child.leaveLayout()
    // What the callback asks of this container finds it without the child.
    if !isEnding { childDidLeave(child) }
    child.deliverDidMove(to: nil)
  }

  /// The parent is going away without notice (E27).
  final func abandon(_ child: ViewController) {
    child.announceDeparture()
    child.leaveScreen { child.viewIfLoaded?.removeFromParent() }
    disown(child)
  }
}
