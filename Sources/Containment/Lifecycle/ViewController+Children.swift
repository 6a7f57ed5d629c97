import GTK

extension ViewController {
  /// Adds `child`: sends it `willMove(toParent: self)` and takes it away from its present parent.
  ///
  /// Showing its view and sending `didMove(toParent: self)` remain to be done, which a ``Slot`` or
  /// ``embed(_:in:)`` do by themselves. Adding a controller to itself or to something it contains
  /// is a programming error and stops the program.
  public final func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    refuseCycle(with: child)
    Turn.run { adopt(child) }
    ParenthoodWatch.shared.expectDidMove(of: child)
  }

  /// Takes the controller out of its parent, with all callbacks that are due (E13).
  ///
  /// Inside a callback, a controller that a slot shows is removed when the operation that the
  /// callback belongs to has ended (E26).
  ///
  /// Send `willMove(toParent: nil)` first; a slot does both when its content changes.
  public final func removeFromParent() {
    guard let parent else { return }
    if Turn.isOpen, let host, host.releasesLater {
      return Turn.wait(for: self) { [weak self, weak parent] _ in
        if let self, self.parent === parent { self.removeFromParent() }
      }
    }
    if !isLeaving {
      Diagnostics.report(
        .missingWillMove, self,
        "It was removed from \(parent.debugName) without notice. Call willMove(toParent: nil) "
          + "first, or set the container's content instead.")
      Turn.run { deliverWillMove(to: nil) }
    }
    Turn.run { parent.expel(self) }
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

  /// `addChild` without the watch on the caller's manners, for slots and mounts.
  ///
  /// A callback may move the child somewhere else meanwhile, or this controller into the child;
  /// then it is not adopted, which its `host` or its parent tell.
  final func adopt(_ child: ViewController, host: (any ChildHost)? = nil) {
    while let previous = child.parent {
      if !child.isLeaving { child.deliverWillMove(to: nil) }
      if child.parent === previous { previous.expel(child) }
    }
    guard !isContained(in: child) else { return }
    child.parent = self
    child.host = host
    child.awaitsDidMove = true
    children.append(child)
    childDidJoin(child)
    child.joinLayout(of: self)
    child.deliverWillMove(to: self)
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
    child.isLeaving = false
    child.awaitsDidMove = false
    child.leaveLayout()
    child.deliverDidMove(to: nil)
    if !isEnding { childDidLeave(child) }
  }

  /// The parent is going away without notice (E27).
  final func abandon(_ child: ViewController) {
    child.deliverWillMove(to: nil)
    child.leaveScreen { child.viewIfLoaded?.removeFromParent() }
    disown(child)
  }

  final func deliverWillMove(to parent: ViewController?) {
    noteWillMove(to: parent)
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    delivering { willMove(toParent: parent) }
  }

  /// Who has been told that it leaves is not told any more that it has arrived.
  final func noteWillMove(to parent: ViewController?) {
    isLeaving = parent == nil
    if parent == nil { awaitsDidMove = false }
  }

  final func deliverDidMove(to parent: ViewController?) {
    awaitsDidMove = false
    isLeaving = false
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    delivering { didMove(toParent: parent) }
  }
}
