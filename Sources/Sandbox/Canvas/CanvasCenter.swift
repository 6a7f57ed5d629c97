import Containment
import Routing

/// Shows the frame on its board, or a wall instead.
///
/// Routes do not change which of them is shown: `CanvasViewController.wall` decides, also when a
/// navigation is undone.
final class CanvasCenter: ContainerViewController, RoutableContainer {
  var routingAdapter: any ContainerAdapter { CanvasCenterAdapter(center: self) }
}

private struct CanvasCenterAdapter: ContainerAdapter {
  let center: CanvasCenter

  var containedViewControllers: [ViewController] { center.content.map { [$0] } ?? [] }
  var visibleViewControllers: [ViewController] { containedViewControllers }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {}

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    throw RoutingError(.compositionFailed, "The canvas shows a frame or a wall, and nothing else.")
  }

  func snapshot() -> ContainerSnapshot { ContainerSnapshot(isCurrent: { true }, restore: {}) }
}
