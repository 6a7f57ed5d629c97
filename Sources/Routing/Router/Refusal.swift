import Containment
import GTK

/// Asks the controllers that a route would remove or cover, and no others, whether they can be
/// dismissed, before anything changes.
enum Refusal {
  static func check(_ route: Route) throws(RoutingError) {
    var removed = route.dismissed
    var covered: [ViewController] = []
    for hidden in route.origin.hiddenAncestry {
      removed += hidden.container.removed(byShowing: hidden.child)
      covered += hidden.container.visibleViewControllers
    }
    if let first = route.builds.first, let action = first.action {
      if action.embed != nil, let place = container(for: action, from: route.origin) {
        removed += action.removed(place)
        // Children that are visible side by side are not covered.
        let visible = ContainerAdapters.adapter(of: place)?.visibleViewControllers ?? []
        if visible.count == 1 { covered += visible }
      } else {
        removed += action.removed(route.origin)
        let isInSight = route.origin.hiddenAncestry.isEmpty
        covered.append(isInSight ? route.origin.outermostParent : route.origin)
      }
    }
    for controller in removed { try ask(controller, everything: true) }
    for controller in covered where !removed.contains(where: { $0 === controller }) {
      try ask(controller, everything: false)
    }
  }

  /// Asks a controller and its children: all of them, or the visible ones.
  private static func ask(
    _ controller: ViewController, everything: Bool
  ) throws(RoutingError) {
    guard controller.canBeDismissed else {
      throw RoutingError(
        .refused, tr("{1} does not want to be dismissed or covered.", controller.debugName),
        step: "\(type(of: controller))")
    }
    let inside =
      everything
      ? controller.children
      : ContainerAdapters.adapter(of: controller)?.visibleViewControllers ?? controller.children
    for child in inside { try ask(child, everything: everything) }
  }
}
