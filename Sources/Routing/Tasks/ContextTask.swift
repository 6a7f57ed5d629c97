import Containment

/// Tells a controller what it is about, as soon as it has been found, with the interceptors' consent,
/// or built, before it comes on screen. (RouteComposer's ContextTask.)
@MainActor
public protocol ContextTask<Target, Context> {
  /// The class of controllers it is for.
  associatedtype Target: ViewController
  /// What they are told.
  associatedtype Context

  /// Gets ready, on a copy, before anything happens; an error ends the navigation.
  mutating func prepare(with context: Context) throws
  /// Tells `controller`; an error ends the navigation.
  func perform(on controller: Target, with context: Context) throws
}

extension ContextTask {
  public mutating func prepare(with context: Context) throws {}
}

/// A context task made of closures.
public struct ClosureContextTask<Target: ViewController, Context>: ContextTask {
  private let ready: (Context) throws -> Void
  private let body: (Target, Context) throws -> Void

  /// Gets ready by one closure, and tells the controller by the other.
  public init(
    prepare: @escaping (Context) throws -> Void = { _ in },
    _ perform: @escaping (Target, Context) throws -> Void
  ) {
    ready = prepare
    body = perform
  }

  public mutating func prepare(with context: Context) throws { try ready(context) }

  /// Runs the closure.
  public func perform(on controller: Target, with context: Context) throws {
    try body(controller, context)
  }
}

/// A controller that is told what to show by its context.
public protocol ContextAccepting<Context>: ViewController {
  /// What it can show.
  associatedtype Context

  /// Says by an error that it cannot show this; asked before anything happens.
  static func checkCompatibility(with context: Context) throws
  /// Shows it.
  func setUp(with context: Context) throws
}

extension ContextAccepting {
  public static func checkCompatibility(with context: Context) throws {}
}

/// Hands the context to a controller that accepts it.
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask {
  /// Hands it over as it is.
  public init() {}

  public mutating func prepare(with context: Target.Context) throws {
    try Target.checkCompatibility(with: context)
  }

  /// Sets the controller up.
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
