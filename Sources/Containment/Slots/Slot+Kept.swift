/// Children of a slot that are not shown: what a closed drawer or a covered page is.
extension Slot {
  /// Adds `child` to the parent without showing it (E1).
  ///
  /// One that is somewhere else leaves that only when the present operation has ended (E26).
  func keep(_ child: ViewController) {
    parent.refuseCycle(with: child)
    guard Turn.isOpen, child.parent != nil || child.guestFrame != nil else { return keepNow(child) }
    Turn.wait(for: self) { [weak self] _ in
      guard let self, !isTornDown, !parent.isContained(in: child) else { return }
      keepNow(child)
    }
  }

  private func keepNow(_ child: ViewController) {
    guard parent.canAdopt(child) else { return }
    Turn.run {
      parent.adopt(child, host: self)
      if child.host === self, child.awaitsDidMove { child.deliverDidMove(to: parent) }
    }
  }

  /// Removes a child that is not shown from the parent (E5 without appearance).
  func discard(_ child: ViewController) {
    guard child.host === self else { return }
    Turn.run {
      child.announceDeparture()
      parent.expel(child)
    }
  }
}
