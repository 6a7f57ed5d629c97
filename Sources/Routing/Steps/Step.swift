import Containment

/// The whole way to a screen: how it is found or built, and after which other steps. (RouteComposer's
/// DestinationStep.)
///
/// It is a value that knows nothing of what is on screen now; a ``Router`` follows it. Make it with
/// ``StepAssembly``.
public struct Step<Target: ViewController, Context> {
  let node: StepNode

  init(_ node: StepNode) { self.node = node }

  /// The same step for those who have something else to tell it: everything from here on, to where
  /// the navigation begins, sees the converted context. (Row RT-F1.)
  public func adaptingContext<Source>(
    _ transform: @escaping (Source) throws -> Context
  ) -> Step<Target, Source> {
    Step<Target, Source>(
      StepNode(.conversion { try transform(cast($0, to: Source.self)) }, after: node))
  }

  /// Says that what the step ends with is, or is inside, a container of this class, so that container
  /// actions fit behind it. If it is not, the navigation fails with a type mismatch.
  public func expectingContainer<Container: ViewController>(
    _ type: Container.Type = Container.self
  ) -> Step<Container, Context> { Step<Container, Context>(node) }
}

extension Step where Target == ViewController {
  /// Begins at the window's root; what is presented over it is dismissed.
  public static var root: Step {
    Step(StepNode(.origin(summary: "the root") { _, window in window.rootViewController }))
  }

  /// Begins at what is presented last, or at the root if nothing is.
  public static var current: Step {
    Step(
      StepNode(.origin(summary: "what is on top") { _, window in window.topmostViewController }))
  }
}

extension Step {
  /// Begins at what a finder finds; if it finds nothing, the navigation fails.
  public static func custom(using finder: some Finder<Target, Context>) -> Step {
    Step(
      StepNode(
        .origin(summary: finder.summary) { context, window in
          try finder.find(with: cast(context, to: Context.self), in: window)
        }))
  }
}
