import Containment

/// Builds a controller. (RouteComposer's Factory.)
@MainActor
public protocol Factory<Target, Context> {
  /// The class of what is built.
  associatedtype Target: ViewController
  /// What it is told.
  associatedtype Context

  /// Gets ready, or says by an error that it cannot build with this context. Called once, on a copy,
  /// before anything changes on screen.
  mutating func prepare(with context: Context) throws

  /// Makes the controller.
  func build(with context: Context) throws -> Target

  /// What a plan says of it.
  var summary: String { get }
}

extension Factory {
  public mutating func prepare(with context: Context) throws {}
  public var summary: String { "\(Self.self)" }

  /// Prepares and builds, outside of any router.
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
  /// What it is told.
  associatedtype Context

  /// See ``Factory/prepare(with:)``.
  mutating func prepare(with context: Context) throws

  /// Makes the container; `children` builds what is to be inside.
  func build(with context: Context, integrating children: ChildCoordinator) throws -> Target

  /// Whether a controller of this class may be inside what it builds, apart from what the router
  /// hands it: then a step that only finds one can rely on it.
  func mayContain(_ type: ViewController.Type) -> Bool

  /// What a plan says of it.
  var summary: String { get }
}

extension ContainerFactory {
  public mutating func prepare(with context: Context) throws {}
  public func mayContain(_ type: ViewController.Type) -> Bool { false }
  public var summary: String { "\(Self.self)" }

  /// Prepares and builds an empty container, outside of any router.
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

  /// Whether there are none.
  public var isEmpty: Bool { children.isEmpty }

  /// Builds one after the other, and puts each where its action wants it among those before.
  public func build(integrating existing: [ViewController] = []) throws -> [ViewController] {
    var all = existing
    for child in children { try child.embed(child.build(), &all) }
    return all
  }

  /// The same with others after these.
  func appending(_ others: ChildCoordinator) -> ChildCoordinator {
    ChildCoordinator(children + others.children)
  }
}
