/// Children of a slot that are not shown: in a closed drawer, or below the top of a stack.
extension Slot {
  /// Adds `child` to the parent without showing it.
  ///
  /// A child that is shown elsewhere leaves that place only when the current operation has ended.
  /// If it cannot be adopted by then, the owner has lost it.
  func keep(_ child: ViewController) {
    parent.refuseCycle(with: child)
    guard Transaction.isOpen, child.parent != nil || child.hostingFrame != nil else {
      return keepNow(child)
    }
    Transaction.wait(in: requests) { [weak self] in
      guard let self, isParentAlive, !isTornDown else { return }
      if isLost(child) { owner?.slot(self, didLose: child) } else { keepNow(child) }
    }
  }

  /// Whether `child` has come to contain this slot, or was torn down with its window, since it was
  /// requested. The request is then ignored.
  func isLost(_ child: ViewController) -> Bool {
    parent.isContained(in: child) || child.isTornDown
  }

  private func keepNow(_ child: ViewController) {
    operate {
      if parent.canAdopt(child) { parent.adopt(child, host: self) }
      guard child.host === self else {
        owner?.slot(self, didLose: child)
        return
      }
      if child.awaitsDidMove { child.deliverDidMove(to: parent) }
    }
  }

  /// Removes a child from the parent, at once. One that the running change removes at its end is
  /// left to that.
  func remove(_ child: ViewController) {
    guard child.host === self, change?.outgoing !== child || change?.removesOutgoing == false
    else { return }
    operate {
      child.announceDeparture()
      parent.removeChild(child)
    }
  }

  /// The same; inside a callback, when the operation has ended, and then not if the owner wants the
  /// child again.
  func removeLater(_ child: ViewController) {
    Transaction.perform(in: requests) { [weak self] in
      guard let self, isParentAlive, owner?.slot(self, keeps: child) != true else { return }
      remove(child)
    }
  }
}
