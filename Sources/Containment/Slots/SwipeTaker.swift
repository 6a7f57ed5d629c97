/// A container that a swipe may lead through.
@MainActor
protocol SwipeTaker: ViewController {
  /// Whether a swipe in this way is for it: to go by a page, or to be refused.
  func takesSwipe(_ way: Swipe.Way) -> Bool
}

extension ViewController {
  /// Whether a swipe is for a container in here that is to be seen.
  ///
  /// What would itself come out from the start edge, as a drawer does, asks this first and leaves
  /// the drag alone. (Row MA-21.)
  final func isSwipable(_ way: Swipe.Way) -> Bool {
    if let taker = self as? any SwipeTaker, taker.takesSwipe(way) { return true }
    return childForChrome?.isSwipable(way) ?? false
  }
}
