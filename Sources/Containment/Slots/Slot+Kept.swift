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

  /// Removes a child from the parent, at once (E5): inside a callback when the operation has ended
  /// (E26), and then not if it `isWanted` again.
  func discard(
    _ child: ViewController, unless isWanted: @escaping @MainActor (ViewController) -> Bool
  ) {
    Turn.perform(for: self) { [weak self] in
      guard let self, child.host === self, !isWanted(child) else { return }
      Turn.run {
        child.announceDeparture()
        parent.expel(child)
      }
    }
  }
}
