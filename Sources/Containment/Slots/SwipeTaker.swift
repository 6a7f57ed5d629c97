/// A container in which a swipe can navigate.
@MainActor
protocol SwipeTaker: ViewController {
  /// Whether a swipe in this direction is for the container: to go by a page, or to be refused.
  func takesSwipe(_ way: Swipe.Way) -> Bool
}

extension ViewController {
  /// Whether a swipe is for a visible container in this controller, or for itself.
  ///
  /// A container that opens from the start edge itself, such as a drawer, asks this first and
  /// ignores the drag.
  final func isSwipable(_ way: Swipe.Way) -> Bool {
    if let taker = self as? any SwipeTaker, taker.takesSwipe(way) { return true }
    return childForChrome?.isSwipable(way) ?? false
  }
}
