import Containment

/// A layer with drawers: the root and the content of open drawers are visible. Showing the content
/// of a closed drawer opens the drawer.
struct DrawerAdapter: PlacesAdapter {
  let layer: NavigationDrawerController

  private func drawer(_ side: NavigationDrawerController.Side) -> ViewController? {
    side == .start ? layer.startViewController : layer.endViewController
  }

  private var root: SlotAdapter { SlotAdapter(container: layer) }

  var containedViewControllers: [ViewController] {
    root.containedViewControllers
      + NavigationDrawerController.Side.allCases.compactMap { drawer($0) }
  }

  var visibleViewControllers: [ViewController] {
    root.visibleViewControllers
      + NavigationDrawerController.Side.allCases.compactMap { layer.isOpen($0) ? drawer($0) : nil }
  }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    if shows(child) { return }
    for side in NavigationDrawerController.Side.allCases where drawer(side) === child {
      return try await RoutingError.check(layer.open(side), layer)
    }
    throw RoutingError.notContained(child, in: layer)
  }

  /// The first child becomes the root; the content of the drawers stays.
  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    let roots = children.filter { child in
      !NavigationDrawerController.Side.allCases.contains { drawer($0) === child }
    }
    try await root.setContainedViewControllers(roots, animated: animated)
  }

  var places: [ContainerPlace] {
    let root = ContainerPlace.controller(
      { layer.rootViewController }, { layer.rootViewController = $0 })
    let drawers = NavigationDrawerController.Side.allCases.map { side in
      ContainerPlace.isOpen({ layer.isOpen(side) }) { isOpen in
        await (isOpen ? layer.open(side) : layer.close(side)).finished
      }
    }
    return [root] + drawers
  }
}
