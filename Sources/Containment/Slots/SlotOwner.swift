/// The container that owns a slot, where its own state tells which children belong to the slot.
///
/// It is asked when a request is performed, and not when it is made: a request may have waited for the end
/// of an operation, in which the container has changed its mind.
@MainActor
protocol SlotOwner: AnyObject {
  /// Whether `page` belongs to the slot, shown or not: as long as it does it stays a child. A request for one
  /// that does not is dropped when it has waited.
  func slot(_ slot: Slot, keeps page: ViewController) -> Bool
  /// The slot does not have `page` any more, or never got it: other code has removed it, or it could not
  /// be adopted when its turn came.
  func slot(_ slot: Slot, didLose page: ViewController)
  /// A change begins to be drawn; one that is only reversed does not.
  func slotDidBegin(_ slot: Slot)
  /// A change is taken back: a drag is given up, or the change was cancelled.
  func slotDidTakeBack(_ slot: Slot)
}

extension Slot {
  /// A slot for children of `controller`, which knows which of them belong to it.
  convenience init(ownedBy controller: ViewController & SlotOwner) {
    self.init(parent: controller)
    owner = controller
  }
}

extension SlotOwner {
  func slot(_ slot: Slot, didLose page: ViewController) {}
  func slotDidBegin(_ slot: Slot) {}
  func slotDidTakeBack(_ slot: Slot) {}
}
