import Containment

/// Brings a controller that was built on screen. (RouteComposer's Action.)
///
/// `Parent` is where that can be done: any `ViewController` if anywhere. A step with the action can
/// only stand behind a step that ends with such a controller, which the compiler sees to.
@MainActor
public protocol Action<Parent> {
  /// What it is performed on.
  associatedtype Parent: ViewController

  /// Brings `new` on screen, and returns when it is there. `existing` is the controller of the step
  /// before, or for a ``ContainerAction`` the container.
  func perform(
    with new: ViewController, on existing: Parent, animated: Bool, in window: RootWindow
  ) async throws

  /// Says by an error that it cannot be performed there; asked in the plan, before anything changes,
  /// where `existing` is on screen already.
  func check(on existing: Parent, in window: RootWindow) throws

  /// Which controllers that are on screen would go; those that are only covered do not count.
  func removed(byPerformingOn existing: Parent) -> [ViewController]

  /// What a plan says of it.
  var summary: String { get }
}

extension Action {
  public func check(on existing: Parent, in window: RootWindow) throws {}
  public func removed(byPerformingOn existing: Parent) -> [ViewController] { [] }
  public var summary: String { "\(Self.self)" }
}

/// Puts a controller into a container. Several of them in a row become one change, and those into a
/// container that is built itself are part of the building. (RouteComposer's ContainerAction.)
@MainActor
public protocol ContainerAction<Parent>: Action {
  /// Puts `new` among the children. The usual way is at the end.
  func embed(_ new: ViewController, in children: inout [ViewController]) throws
}

extension ContainerAction {
  public func embed(_ new: ViewController, in children: inout [ViewController]) throws {
    children.append(new)
  }

  /// Changes what the container contains, by its adapter.
  public func perform(
    with new: ViewController, on existing: Parent, animated: Bool, in window: RootWindow
  ) async throws {
    guard let adapter = ContainerAdapters.adapter(of: existing) else {
      throw RoutingError(
        .compositionFailed,
        "\(existing.debugName) is no container that is known to routing. Let it be a RoutableContainer."
      )
    }
    var children = adapter.containedViewControllers
    try embed(new, in: &children)
    try await adapter.setContainedViewControllers(children, animated: animated)
    try await adapter.makeVisible(new, animated: animated)
  }

  public func removed(byPerformingOn existing: Parent) -> [ViewController] {
    guard let adapter = ContainerAdapters.adapter(of: existing) else { return [] }
    let before = adapter.containedViewControllers
    var after = before
    // A stand-in: what it becomes does not matter to what goes.
    try? embed(ViewController(), in: &after)
    return before.filter { child in !after.contains { $0 === child } }
  }
}
