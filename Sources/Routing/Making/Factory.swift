import Containment

/// Builds a controller. (RouteComposer's Factory.)
@MainActor
public protocol Factory<Target, Context> {
  /// The class of the controllers that it builds.
  associatedtype Target: ViewController
  /// What it needs in order to build.
  associatedtype Context

  /// Prepares for building, or throws if this context does not allow it. Called once, on a copy,
  /// before anything changes on screen.
  ///
  /// - Throws: any error, which ends the navigation.
  mutating func prepare(with context: Context) throws

  /// Makes the controller.
  ///
  /// - Throws: any error, which ends the navigation.
  func build(with context: Context) throws -> Target

  /// The name in a ``Plan``.
  var summary: String { get }
}

extension Factory {
  public mutating func prepare(with context: Context) throws {}
  public var summary: String { "\(Self.self)" }

  /// Prepares and builds, outside of any router.
  ///
  /// - Throws: the errors of ``prepare(with:)`` and ``build(with:)``.
  public func execute(with context: Context) throws -> Target {
    var copy = self
    try copy.prepare(with: context)
    return try copy.build(with: context)
  }
}

/// Builds a container together with the controllers that are to be in it from the start, so that it
/// is never seen without them. (RouteComposer's ContainerFactory.)
@MainActor
public protocol ContainerFactory<Target, Context> {
  /// The class of the container.
  associatedtype Target: ViewController
  /// What it needs in order to build.
  associatedtype Context

  /// See ``Factory/prepare(with:)``.
  ///
  /// - Throws: any error, which ends the navigation.
  mutating func prepare(with context: Context) throws

  /// Makes the container; `children` builds the controllers to put into it.
  ///
  /// - Throws: any error, which ends the navigation; also those of
  ///   ``ChildCoordinator/build(integrating:)``.
  func build(with context: Context, integrating children: ChildCoordinator) throws -> Target

  /// Whether a container that it builds may contain a controller of this class, apart from the
  /// children that the router adds. If so, a step that only finds one may follow.
  func mayContain(_ type: ViewController.Type) -> Bool

  /// The name in a ``Plan``.
  var summary: String { get }
}

extension ContainerFactory {
  public mutating func prepare(with context: Context) throws {}
  public func mayContain(_ type: ViewController.Type) -> Bool { false }
  public var summary: String { "\(Self.self)" }

  /// Prepares and builds an empty container, outside of any router.
  ///
  /// - Throws: the errors of ``prepare(with:)`` and ``build(with:integrating:)``.
  public func execute(with context: Context) throws -> Target {
    var copy = self
    try copy.prepare(with: context)
    return try copy.build(with: context, integrating: ChildCoordinator())
  }
}

/// Builds the controllers that are to be in a container from the start.
public struct ChildCoordinator {
  struct Child {
    let build: () throws -> ViewController
    let embed: (ViewController, inout [ViewController]) throws -> Void
  }

  let children: [Child]

  init(_ children: [Child] = []) { self.children = children }

  /// Builds one child after the other, and lets its action put it among those before.
  ///
  /// - Throws: the errors of the children's factories, tasks and actions.
  public func build(integrating existing: [ViewController] = []) throws -> [ViewController] {
    var all = existing
    for child in children { try child.embed(child.build(), &all) }
    return all
  }
}
