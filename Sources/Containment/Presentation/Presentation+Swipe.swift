/// Going back out of what is presented in the window, as out of a page of a stack.
extension Presentation {
  // A dialog is a window of its own, and a popover has no edge.
  var isSwipedBack: Bool { place is PagePlace || place is SheetPlace }

  /// Lets the user swipe back out of what `slot` shows, by the transition that `begin` begins. What may
  /// not be dismissed gives a little.
  func makeSwipe(
    on slot: Slot, begin: @escaping @MainActor () -> InteractiveTransition?
  ) -> Swipe {
    Swipe(on: slot.view, edge: DragFeel.edge) { [weak self, weak slot] way in
      guard let self, let slot, takesSwipe(way, on: slot) else { return nil }
      return slot.makeRubberBand()
    } leads: { [weak self, weak slot] way in
      guard let self, let slot else { return false }
      return takesSwipe(way, on: slot)
    } begin: { [weak self, weak slot] way in
      guard let self, let slot, takesSwipe(way, on: slot) else { return nil }
      return dismissByHand(begin)
    }
  }

  /// Whether a swipe is for this one: it is in front, and nothing inside goes back first.
  private func takesSwipe(_ way: Swipe.Way, on slot: Slot) -> Bool {
    way == .backward && slot.content === frame && upwards.count == 1 && !presented.isSwipable(way)
  }
}
