import Containment

/// Performed when a navigation has succeeded. (RouteComposer's PostRoutingTask.)
///
/// The navigation cannot fail any more, and the task may navigate again. If the navigation is
/// cancelled or superseded now, or its window closed, it has arrived all the same: it stops waiting
/// for the running task, and the remaining ones are left out.
@MainActor
public protocol PostTask<Target, Context> {
  /// The class of controllers it is for.
  associatedtype Target: ViewController
  /// The context that they were given.
  associatedtype Context

  /// Performs the task. `stack` has the controllers that took part, beginning with the one at which
  /// the navigation began.
  func perform(on controller: Target, with context: Context, stack: [ViewController]) async
}

/// A post task made of a closure.
public struct ClosurePostTask<Target: ViewController, Context>: PostTask {
  private let body: @MainActor (Target, Context, [ViewController]) async -> Void

  /// A task that calls a closure.
  public init(_ perform: @escaping @MainActor (Target, Context, [ViewController]) async -> Void) {
    body = perform
  }

  public func perform(
    on controller: Target, with context: Context, stack: [ViewController]
  ) async {
    await body(controller, context, stack)
  }
}
