import Containment

/// Has something to do when all of a navigation has succeeded. (RouteComposer's PostRoutingTask.)
///
/// Nothing can fail any more; it may navigate again. A navigation that is cancelled or superseded by
/// now, or whose window is closed, has arrived all the same: it waits for no task any more, and those
/// that have not begun are left out.
@MainActor
public protocol PostTask<Target, Context> {
  /// The class of controllers it is for.
  associatedtype Target: ViewController
  /// What they were told.
  associatedtype Context

  /// `stack` is what took part, the controller at which the navigation began first.
  func perform(on controller: Target, with context: Context, stack: [ViewController]) async
}

/// A post task made of a closure.
public struct ClosurePostTask<Target: ViewController, Context>: PostTask {
  private let body: @MainActor (Target, Context, [ViewController]) async -> Void

  /// Does what a closure does.
  public init(_ perform: @escaping @MainActor (Target, Context, [ViewController]) async -> Void) {
    body = perform
  }

  public func perform(
    on controller: Target, with context: Context, stack: [ViewController]
  ) async {
    await body(controller, context, stack)
  }
}
