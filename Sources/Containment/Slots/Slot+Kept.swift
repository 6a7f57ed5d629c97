/// Children of a slot that are not shown: in a closed drawer, or below the top of a stack.
extension Slot {
  /// Adds `child` to the parent without showing it (E1).
  ///
  /// A child that is shown elsewhere leaves that place only when the current operation has ended
  /// (E26). If it cannot be adopted by then, `onRefusal` is called.
  func keep(_ child: ViewController, onRefusal: @escaping @MainActor (ViewController) -> Void) {
    parent.refuseCycle(with: child)
    guard Transaction.isOpen, child.parent != nil || child.hostingFrame != nil else {
      return keepNow(child, onRefusal)
    }
    Transaction.wait(for: self) { [weak self] _ in
      guard let self, isParentAlive, !isTornDown else { return }
      if isLost(child) { onRefusal(child) } else { keepNow(child, onRefusal) }
    }
  }

  /// Whether `child` has come to contain this slot, or was torn down with its window, since it was
  /// requested. The request is then ignored.
  func isLost(_ child: ViewController) -> Bool {
    parent.isContained(in: child) || child.isTornDown
  }

  private func keepNow(_ child: ViewController, _ onRefusal: (ViewController) -> Void) {
    guard parent.canAdopt(child) else { return onRefusal(child) }
    operate {
      parent.adopt(child, host: self)
      if child.host !== self { return onRefusal(child) }
      if child.awaitsDidMove { child.deliverDidMove(to: parent) }
    }
  }

  /// Removes a child from the parent, at once (E5). One that the running change removes at its end
  /// is left to that.
  func discard(_ child: ViewController) {
    guard child.host === self, change?.outgoing !== child || change?.removesOutgoing == false
    else { return }
    operate {
      child.announceDeparture()
      parent.expel(child)
    }
  }

  /// The same; inside a callback, when the operation has ended (E26), and then not if the child
  /// `isWanted` again.
  func discard(
    _ child: ViewController, unless isWanted: @escaping @MainActor (ViewController) -> Bool
  ) {
    Transaction.perform(for: self) { [weak self] in
      guard let self, isParentAlive, !isWanted(child) else { return }
      discard(child)
    }
  }
}
