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
    // Where the next action is performed, as far as that is there already.
    var place = route.origin
    for (index, build) in route.builds.enumerated() {
      guard let action = build.action else { break }
      // What is put into what is built before it takes nothing away.
      if index > 0, build.embeds(into: route.builds[index - 1].run.screen.target) { break }
      let around = action.embed == nil ? nil : container(for: action, from: place)
      removed += action.removed(around ?? place)
      covered += action.covered(around ?? place)
      guard let around else { break }
      place = around
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
