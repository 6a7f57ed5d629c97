import Containment
import Routing

extension SectionsController: RoutableContainer {
  public var routingAdapter: any ContainerAdapter { SectionsAdapter(sections: self) }
}

/// Routes go on inside the section that is shown. Which one that is depends on who is logged in, and
/// on no route: taking one back must not lead behind the log-in again.
private struct SectionsAdapter: ContainerAdapter {
  let sections: SectionsController

  var containedViewControllers: [ViewController] { sections.content.map { [$0] } ?? [] }
  var visibleViewControllers: [ViewController] { containedViewControllers }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {}

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    throw RoutingError(.compositionFailed, "Sections change when somebody logs in or out.")
  }

  func snapshot() -> ContainerSnapshot { ContainerSnapshot(isCurrent: { true }, restore: {}) }
}
