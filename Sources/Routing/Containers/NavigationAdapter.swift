import Containment

/// A stack: the top is visible, and bringing another page on show pops what is over it.
struct NavigationAdapter: SingleViewAdapter {
  let navigation: NavigationController

  var containedViewControllers: [ViewController] { navigation.viewControllers }
  var visibleViewController: ViewController? { navigation.topViewController }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    if navigation.topViewController === child { return }
    guard contains(child) else { throw RoutingError.notContained(child, in: navigation) }
    try await RoutingError.check(navigation.pop(to: child, animated: animated), navigation)
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    try await RoutingError.check(
      navigation.setViewControllers(children, animated: animated), navigation)
  }

  func removed(byShowing child: ViewController) -> [ViewController] {
    Array(navigation.viewControllers.reversed().prefix { $0 !== child })
  }
}
