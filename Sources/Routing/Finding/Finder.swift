import Containment

/// Finds a controller that is on screen already, so that it need not be built. (RouteComposer's
/// Finder.)
///
/// Most finders look through the controllers of the router's window in a certain order; see
/// ``SearchOptions``. A finder of one's own is a type with one method:
///
/// ```swift
/// struct OpenDocumentFinder: Finder {
///   func find(with path: String, in window: RootWindow) -> DocumentViewController? {
///     Documents.shared.controllers[path]
///   }
/// }
/// ```
@MainActor
public protocol Finder<Target, Context> {
  /// What it finds.
  associatedtype Target: ViewController
  /// What it has to know.
  associatedtype Context

  /// The controller, or nil if there is none, so that it is to be built. An error ends the
  /// navigation before anything has changed.
  func find(with context: Context, in window: RootWindow) throws -> Target?

  /// What a plan says of it.
  var summary: String { get }
}

extension Finder {
  public var summary: String { "\(Self.self)" }

  /// Where no error is of interest, or none is expected.
  public func controller(with context: Context, in window: RootWindow) -> Target? {
    try? find(with: context, in: window)
  }
}

extension Finder where Context == Void {
  /// Looks for the controller, where nothing has to be told.
  public func find(in window: RootWindow) throws -> Target? { try find(with: (), in: window) }
}
