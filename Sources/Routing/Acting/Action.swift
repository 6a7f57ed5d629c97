import Containment

/// Brings a controller that was built on screen. (RouteComposer's Action.)
///
/// `Parent` is the class of controllers on which that can be done: any `ViewController` if
/// anywhere. The compiler lets a step with the action follow only a step that ends with such a
/// controller.
@MainActor
public protocol Action<Parent> {
  /// The class of the controller on which the action is performed.
  associatedtype Parent: ViewController

  /// Brings `new` on screen, and returns when it is there. `existing` is the controller of the step
  /// before, or for a ``ContainerAction`` the container.
  ///
  /// - Throws: any error, which ends the navigation; ``RoutingError`` passes as it is, others as
  ///   its ``RoutingError/underlying`` error.
  func perform(
    with new: ViewController, on existing: Parent, animated: Bool, in host: any RootHost
  ) async throws

  /// Throws if the action cannot be performed on `existing`. Called while planning, before anything
  /// changes, if `existing` is on screen already.
  ///
  /// - Throws: any error, which ends the navigation.
  func check(on existing: Parent, in host: any RootHost) throws

  /// The controllers on screen that the action would remove; controllers that it only covers do not
  /// count.
  func removed(byPerformingOn existing: Parent) -> [ViewController]

  /// The controllers that the action would cover, with what is visible in them: by default all that is in
  /// sight, and of a container with one visible child that child.
  func covered(byPerformingOn existing: Parent) -> [ViewController]

  /// The name in a ``Plan``.
  var summary: String { get }
}

extension Action {
  public func check(on existing: Parent, in host: any RootHost) throws {}
  public func removed(byPerformingOn existing: Parent) -> [ViewController] { [] }
  public func covered(byPerformingOn existing: Parent) -> [ViewController] { existing.inSight }
  public var summary: String { "\(Self.self)" }
}

/// Puts a controller into a container. Several of them in a row are performed as one change; those
/// into a container that the navigation builds become part of building it. (RouteComposer's
/// ContainerAction.)
@MainActor
public protocol ContainerAction<Parent>: Action {
  /// Puts `new` among the children; by default at the end.
  ///
  /// - Throws: ``RoutingError`` if the children have no place for it.
  func embed(_ new: ViewController, in children: inout [ViewController]) throws
}

extension ContainerAction {
  public func embed(_ new: ViewController, in children: inout [ViewController]) throws {
    children.append(new)
  }

  /// Changes the container's children, by its adapter.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/compositionFailed`` if the
  ///   container has no adapter or refuses the children.
  public func perform(
    with new: ViewController, on existing: Parent, animated: Bool, in host: any RootHost
  ) async throws {
    let adapter = try ContainerAdapters.known(existing)
    var children = adapter.containedViewControllers
    try embed(new, in: &children)
    try await adapter.setContainedViewControllers(children, animated: animated)
    try await adapter.makeVisible(new, animated: animated)
  }

  public func removed(byPerformingOn existing: Parent) -> [ViewController] {
    guard let adapter = ContainerAdapters.adapter(of: existing) else { return [] }
    let before = adapter.containedViewControllers
    var after = before
    // A placeholder: which controller is put in does not matter to which children are removed.
    try? embed(ViewController(), in: &after)
    return before.filter { child in !after.contains { $0 === child } }
  }

  public func covered(byPerformingOn existing: Parent) -> [ViewController] {
    // Children that are visible side by side are not covered.
    let visible = ContainerAdapters.adapter(of: existing)?.visibleViewControllers ?? []
    return visible.count == 1 ? visible : []
  }
}
