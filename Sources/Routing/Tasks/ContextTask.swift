import Containment

/// Gives a controller its context: after it was built, before it comes on screen; or after it was
/// found and the interceptors have let the navigation pass. (RouteComposer's ContextTask.)
@MainActor
public protocol ContextTask<Target, Context> {
  /// The class of controllers it is for.
  associatedtype Target: ViewController
  /// The context that they are given.
  associatedtype Context

  /// Prepares the task, on a copy, before anything changes.
  ///
  /// - Throws: any error, which ends the navigation.
  mutating func prepare(with context: Context) throws
  /// Performs the task on `controller`.
  ///
  /// - Throws: any error, which ends the navigation.
  func perform(on controller: Target, with context: Context) throws
}

extension ContextTask {
  public mutating func prepare(with context: Context) throws {}
}

/// A context task made of closures.
public struct ClosureContextTask<Target: ViewController, Context>: ContextTask {
  private let ready: (Context) throws -> Void
  private let body: (Target, Context) throws -> Void

  /// Prepares by one closure, and performs by the other.
  public init(
    prepare: @escaping (Context) throws -> Void = { _ in },
    _ perform: @escaping (Target, Context) throws -> Void
  ) {
    ready = prepare
    body = perform
  }

  public mutating func prepare(with context: Context) throws { try ready(context) }

  public func perform(on controller: Target, with context: Context) throws {
    try body(controller, context)
  }
}

/// A controller that shows what its context says.
public protocol ContextAccepting<Context>: ViewController {
  /// The type of what it can show.
  associatedtype Context

  /// Throws if a controller of the class cannot show `context`; called before anything changes.
  ///
  /// - Throws: any error, which ends the navigation.
  static func checkCompatibility(with context: Context) throws
  /// Shows `context`.
  ///
  /// - Throws: any error, which ends the navigation.
  func setUp(with context: Context) throws
}

extension ContextAccepting {
  public static func checkCompatibility(with context: Context) throws {}
}

/// Hands the context to a controller that accepts it.
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask {
  /// A task that hands the context over as it is.
  public init() {}

  public mutating func prepare(with context: Target.Context) throws {
    try Target.checkCompatibility(with: context)
  }

  public func perform(on controller: Target, with context: Target.Context) throws {
    try controller.setUp(with: context)
  }
}

extension ContextTask {
  /// Hands the context to the controller.
  public static func setContext<Target>() -> Self where Self == ContextSettingTask<Target> {
    ContextSettingTask()
  }
}
