import Containment

/// A split: the primary comes first, then the secondary. Both are visible, unless it is collapsed.
struct SplitAdapter: PlacesAdapter {
  let split: SplitController

  var containedViewControllers: [ViewController] {
    [split.primaryViewController, split.secondaryViewController].compactMap(\.self)
  }

  var visibleViewControllers: [ViewController] {
    guard split.isCollapsed else { return containedViewControllers }
    let top =
      split.topPane == .primary ? split.primaryViewController : split.secondaryViewController
    return [top].compactMap(\.self)
  }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    if shows(child) { return }
    guard contains(child) else { throw RoutingError.notContained(child, in: split) }
    let isPrimary = split.primaryViewController === child
    try await RoutingError.check(
      (isPrimary ? split.showPrimary() : split.showSecondary()), split)
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    try SplitAdapter.check(children)
    if split.primaryViewController !== children.first {
      split.primaryViewController = children.first
    }
    let secondary = children.dropFirst().first
    if split.secondaryViewController !== secondary { split.secondaryViewController = secondary }
  }

  /// Throws if a split has no room for so many.
  static func check(_ panes: [ViewController]) throws(RoutingError) {
    guard panes.count > 2 else { return }
    throw .impossible(
      "A split has a primary and a secondary controller, and no room for \(panes.count).")
  }

  var places: [ContainerPlace] {
    [
      ContainerPlace.controller(
        { split.primaryViewController }, { split.primaryViewController = $0 }),
      ContainerPlace.controller(
        { split.secondaryViewController }, { split.secondaryViewController = $0 }),
      ContainerPlace.isOpen({ split.topPane == .secondary }) { isInFront in
        await (isInFront ? split.showSecondary() : split.showPrimary()).finished
      },
    ]
  }
}
