/// Children of a slot that are not shown: what a closed drawer or a covered page is.
extension Slot {
  /// Adds `child` to the parent without showing it (E1).
  func keep(_ child: ViewController) {
    parent.refuseCycle(with: child)
    guard parent.canAdopt(child) else { return }
    Turn.run {
      parent.adopt(child, host: self)
      if child.host === self { child.deliverDidMove(to: parent) }
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
