import Containment

/// Decides, before anything changes, whether a navigation may go on; it may take its time, and may
/// change the tree, for instance by a log-in. (RouteComposer's RoutingInterceptor.)
///
/// ```swift
/// struct LogIn: Interceptor {
///   let router: Router
///   func perform(with context: Int) async throws {
///     guard !Session.isOpen else { return }
///     guard try await router.present(logIn, for: Bool.self) == true else { throw LogInCancelled() }
///   }
/// }
/// ```
@MainActor
public protocol Interceptor<Context> {
  /// What it is told of the navigation.
  associatedtype Context

  /// Gets ready, on a copy, before anything happens; an error ends the navigation.
  mutating func prepare(with context: Context) throws

  /// Lets the navigation pass by returning; an error ends it, and it is found in the
  /// ``RoutingError/underlying`` error of what the navigation throws. `CancellationError` says that
  /// somebody has thought better of it: the navigation is cancelled, which is no failure.
  ///
  /// What it navigates by the same router meanwhile belongs to the navigation, and is taken back with
  /// it where that fails. What changes by other means, as by a person, stays.
  func perform(with context: Context) async throws

  /// What a ``Plan`` calls it.
  var summary: String { get }
}

extension Interceptor {
  public mutating func prepare(with context: Context) throws {}
  public var summary: String { "\(Self.self)" }
}

/// An interceptor made of closures.
public struct ClosureInterceptor<Context>: Interceptor {
  private let ready: (Context) throws -> Void
  private let body: @MainActor (Context) async throws -> Void

  /// Gets ready by one closure, and lets the navigation pass by the other.
  public init(
    prepare: @escaping (Context) throws -> Void = { _ in },
    _ perform: @escaping @MainActor (Context) async throws -> Void
  ) {
    ready = prepare
    body = perform
  }

  public mutating func prepare(with context: Context) throws { try ready(context) }
  public func perform(with context: Context) async throws { try await body(context) }
}
