import Containment

/// Finds a controller that is on screen already, so that it need not be built. (RouteComposer's
/// Finder.)
///
/// Most finders look through the controllers of the router's host in a certain order; see
/// ``SearchOptions``. A custom finder is a type with one method:
///
/// ```swift
/// struct OpenDocumentFinder: Finder {
///   func find(with path: String, in host: any RootHost) -> DocumentViewController? {
///     Documents.shared.controllers[path]
///   }
/// }
/// ```
@MainActor
public protocol Finder<Target, Context> {
  /// The class of controllers that it finds.
  associatedtype Target: ViewController
  /// What it needs in order to find one.
  associatedtype Context

  /// The controller, or nil if there is none, so that the step builds it.
  ///
  /// - Throws: any error, which ends the navigation before anything has changed.
  func find(with context: Context, in host: any RootHost) throws -> Target?

  /// The name in a ``Plan``.
  var summary: String { get }
}

extension Finder {
  public var summary: String { "\(Self.self)" }

  /// Like ``find(with:in:)``, but returns nil instead of throwing.
  public func controller(with context: Context, in host: any RootHost) -> Target? {
    try? find(with: context, in: host)
  }
}

extension Finder where Context == Void {
  /// Looks for the controller without a context.
  ///
  /// - Throws: the errors of ``find(with:in:)``.
  public func find(in host: any RootHost) throws -> Target? { try find(with: (), in: host) }
}
