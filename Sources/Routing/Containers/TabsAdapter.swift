import Containment

/// Tabs: the selected one is visible.
struct TabsAdapter: SingleViewAdapter {
  let tabs: TabbedController

  var containedViewControllers: [ViewController] { tabs.viewControllers }
  var visibleViewController: ViewController? { tabs.selectedViewController }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    if tabs.selectedViewController === child { return }
    guard let index = tabs.viewControllers.firstIndex(where: { $0 === child }) else {
      throw RoutingError.notContained(child, in: tabs)
    }
    if animated {
      try await RoutingError.check(tabs.select(index), tabs)
    } else {
      tabs.setViewControllers(tabs.viewControllers, selectedIndex: index)
    }
  }

  /// The selected tab stays selected if it is among the new ones; else the one in its place is.
  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    let selected = tabs.selectedViewController
    let place = max(min(tabs.selectedIndex ?? 0, children.count - 1), 0)
    tabs.setViewControllers(
      children, selectedIndex: children.firstIndex { $0 === selected } ?? place)
  }
}
