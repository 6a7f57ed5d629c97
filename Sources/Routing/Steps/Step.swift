import Containment

/// The whole route to a screen: how its controller is found or built, and which steps come before.
/// (RouteComposer's DestinationStep.)
///
/// A value that does not depend on what is on screen; a ``Router`` follows it. Make it with
/// ``StepAssembly``.
public struct Step<Target: ViewController, Context> {
  let node: StepNode

  init(_ node: StepNode) { self.node = node }

  /// The same step for callers with another context: this step and all before it, back to the
  /// origin, get the converted context.
  public func adaptingContext<Source>(
    _ transform: @escaping (Source) throws -> Context
  ) -> Step<Target, Source> {
    Step<Target, Source>(
      StepNode(.conversion { try transform(cast($0, to: Source.self)) }, after: node))
  }

  /// Declares that the step's controller is, or is inside, a container of this class, so that
  /// container actions may follow it. If it is not, the navigation fails with a type mismatch.
  public func expectingContainer<Container: ViewController>(
    _ type: Container.Type = Container.self
  ) -> Step<Container, Context> { Step<Container, Context>(node) }
}

extension Step {
  // They lead to any controller, whatever the `Target`: so `.current.expectingContainer()` is
  // understood where a step with a container is needed. (Row OP-05.)

  /// Begins at the root; everything presented over it is dismissed.
  public static var root: Step<ViewController, Context> {
    Step<_, _>(StepNode(.origin(summary: "the root") { _, host in host.rootViewController }))
  }

  /// Begins at the controller presented last, or at the root if none is presented.
  public static var current: Step<ViewController, Context> {
    Step<_, _>(
      StepNode(.origin(summary: "what is on top") { _, host in host.topmostViewController }))
  }

  /// Begins at what a finder finds; if it finds nothing, the navigation fails.
  public static func custom(using finder: some Finder<Target, Context>) -> Step {
    let finder = AnyFinder(finder)
    return Step(StepNode(.origin(summary: finder.summary, find: finder.find)))
  }
}
