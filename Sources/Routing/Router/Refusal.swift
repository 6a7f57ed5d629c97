import Containment
import GTK

/// Who has to be asked before a route is taken: only those that would be removed or covered, and
/// first of all before anything moves. (Rows RT-A4, RT-F5.)
enum Refusal {
  static func check(_ route: Route) throws(RoutingError) {
    var removed = route.dismissed
    var covered: [ViewController] = []
    for hidden in route.hidden {
      removed += hidden.container.removed(byShowing: hidden.child)
      covered += hidden.container.visibleViewControllers
    }
    if let first = route.builds.first, let action = first.action {
      if action.embed != nil, let place = container(for: action, from: route.origin) {
        removed += action.removed(place)
        // Beside each other nothing is covered.
        let visible = ContainerAdapters.adapter(of: place)?.visibleViewControllers ?? []
        if visible.count == 1 { covered += visible }
      } else {
        removed += action.removed(route.origin)
        covered.append(route.origin.isInSight ? route.origin.outermostParent : route.origin)
      }
    }
    for controller in removed { try ask(controller, everything: true) }
    for controller in covered where !removed.contains(where: { $0 === controller }) {
      try ask(controller, everything: false)
    }
  }

  /// Asks a controller, and what it contains: all of it, or what is on show.
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

extension ViewController {
  /// Whether every container around the controller shows it.
  fileprivate final var isInSight: Bool { hiddenAncestry.isEmpty }
}
