import Containment

/// A container with one slot, such as the layers of an app: the slot's content is visible.
struct SlotAdapter: SingleViewAdapter {
  let container: ContainerViewController

  var containedViewControllers: [ViewController] { visibleViewControllers }
  var visibleViewController: ViewController? { container.content }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    guard contains(child) else { throw RoutingError.notContained(child, in: container) }
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    guard children.count <= 1 else {
      throw RoutingError(
        .compositionFailed, "\(container.debugName) shows one controller, not \(children.count).")
    }
    if container.content === children.first { return }
    try await RoutingError.check(
      container.setContent(children.first, transition: animated ? nil : Transition.none),
      container)
  }
}
