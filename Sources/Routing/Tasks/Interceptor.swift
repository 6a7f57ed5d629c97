/// Decides, before anything changes, whether a navigation may go on. It may take as long as it
/// needs, and may change the tree of controllers, for instance by a log-in. (RouteComposer's
/// RoutingInterceptor.)
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
  /// The context of the navigation that it is given.
  associatedtype Context

  /// Prepares the interceptor, on a copy, before anything changes.
  ///
  /// - Throws: any error, which ends the navigation.
  mutating func prepare(with context: Context) throws

  /// Lets the navigation pass by returning.
  ///
  /// Navigations that it makes with the same router belong to this one, and are undone with it if
  /// it fails. Changes by other means, such as by the user, stay.
  ///
  /// - Throws: any error, which ends the navigation: the ``RoutingError/underlying`` error of what
  ///   the navigation throws. `CancellationError`, such as for a dismissed dialog, cancels the
  ///   navigation, which is no failure.
  func perform(with context: Context) async throws

  /// The name in a ``Plan``.
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

  /// Prepares by one closure, and lets the navigation pass by the other.
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
