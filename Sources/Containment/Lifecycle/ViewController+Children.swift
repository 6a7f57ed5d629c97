import GTK

extension ViewController {
  /// Adds `child`: sends it `willMove(toParent: self)` and takes it away from its present parent.
  ///
  /// Showing its view and sending `didMove(toParent: self)` remain to be done, which a ``Slot`` or
  /// ``embed(_:in:)`` do by themselves. Adding a controller to itself or to something it contains
  /// is a programming error and stops the program.
  public final func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    adopt(child)
    ParenthoodWatch.shared.expectDidMove(of: child)
  }

  /// Takes the controller out of its parent, with all callbacks that are due (E13).
  ///
  /// Send `willMove(toParent: nil)` first; a slot does both when its content changes.
  public final func removeFromParent() {
    guard let parent else { return }
    if !isLeaving {
      Diagnostics.report(
        .missingWillMove, self,
        "It was removed from \(parent.debugName) without notice. Call willMove(toParent: nil) "
          + "first, or set the container's content instead.")
      deliverWillMove(to: nil)
    }
    parent.expel(self)
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

  /// `addChild` without the watch on the caller's manners, for slots and mounts.
  final func adopt(_ child: ViewController) {
    if isContained(in: child) {
      Diagnostics.report(
        .containmentCycle, child,
        "It cannot be added to \(debugName), which it contains or is. Remove one of them first.")
      preconditionFailure("\(child.debugName) cannot contain itself through \(debugName).")
    }
    if let previous = child.parent {
      if !child.isLeaving { child.deliverWillMove(to: nil) }
      previous.expel(child)
    }
    child.deliverWillMove(to: self)
    child.parent = self
    child.awaitsDidMove = true
    children.append(child)
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
    child.deliverDidMove(to: nil)
  }

  /// The parent is going away without notice (E27).
  final func abandon(_ child: ViewController) {
    child.deliverWillMove(to: nil)
    child.leaveScreen { child.viewIfLoaded?.removeFromParent() }
    disown(child)
  }

  final func deliverWillMove(to parent: ViewController?) {
    isLeaving = parent == nil
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    delivering { willMove(toParent: parent) }
  }

  final func deliverDidMove(to parent: ViewController?) {
    awaitsDidMove = false
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    delivering { didMove(toParent: parent) }
  }
}
