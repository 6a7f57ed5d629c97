import Containment

/// Tells a controller what it is about, as soon as it has been found, with the interceptors' consent,
/// or built, before it comes on screen. (RouteComposer's ContextTask.)
@MainActor
public protocol ContextTask<Target, Context> {
  associatedtype Target: ViewController
  associatedtype Context

  /// Gets ready, on a copy, before anything happens; an error ends the navigation.
  mutating func prepare(with context: Context) throws
  func perform(on controller: Target, with context: Context) throws
}

extension ContextTask {
  public mutating func prepare(with context: Context) throws {}
}

/// A context task made of closures.
public struct ClosureContextTask<Target: ViewController, Context>: ContextTask {
  private let ready: (Context) throws -> Void
  private let body: (Target, Context) throws -> Void

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

/// A controller that is told what to show by its context.
public protocol ContextAccepting<Context>: ViewController {
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
