import Containment
import GTK

/// Why a navigation failed. Its changes to the tree of controllers have been undone, except for
/// what other code or the user has changed meanwhile, and for a window that was closed.
public nonisolated struct RoutingError: Error, CustomStringConvertible {
  /// The reasons for which a navigation fails.
  public enum Kind: String, Sendable {
    /// A controller that would be removed or covered cannot be dismissed.
    case refused
    /// The controller at which the navigation begins, or one that a step must find, is not there.
    case notFound
    /// A controller or a context has another type than the step declares.
    case typeMismatch
    /// The controllers cannot be put together as the steps describe.
    case compositionFailed
    /// An interceptor did not let the navigation pass; see ``underlying``.
    case interceptor
    /// A newer navigation replaced this one.
    case superseded
    /// The navigation's task was cancelled.
    case cancelled
    /// Another navigation is under way, and the router's policy is to refuse.
    case busy
    /// The URL does not name a destination.
    case badURL
    /// The window was closed before or during the navigation.
    case windowClosed
  }

  /// Why the navigation failed.
  public let kind: Kind
  /// The reason and a remedy, in a sentence or two.
  public let message: String
  /// The step at which it failed.
  public internal(set) var step: String?
  /// The error that an interceptor, a task, a factory or the like threw.
  public internal(set) var underlying: (any Error)?
  /// Whether a container was asked for something else meanwhile, such as by the user who has gone back, or has
  /// refused. Then there is nothing to tell the user.
  public internal(set) var isOutrun = false
  /// The decisions made until planning failed, in order; empty if no plan was asked for.
  public internal(set) var decisions: [Decision] = []

  /// An error for custom finders, factories and actions to throw.
  public init(
    _ kind: Kind, _ message: String, step: String? = nil, underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.step = step
    self.underlying = underlying
  }

  public var description: String {
    let place = step.map { tr("{1} (at {2})", message, $0) } ?? message
    let cause = underlying.map { " \($0)" } ?? ""
    return "\(place)\(cause)"
  }

  /// Converts any thrown error to a routing error of the step `step`.
  static func wrap(_ error: any Error, as kind: Kind, step: String) -> RoutingError {
    guard var known = error is CancellationError ? .interrupted(.cancelled) : error as? RoutingError
    else {
      return RoutingError(kind, "Its own error:", step: step, underlying: error)
    }
    if known.step == nil { known.step = step }
    return known
  }

  /// The error of a navigation that was cancelled or superseded, or whose window was closed.
  static func interrupted(_ kind: Kind) -> RoutingError {
    let message =
      switch kind {
      case .superseded: tr("A newer navigation took its place.")
      case .windowClosed: tr("The window is closed.")
      default: tr("The navigation was cancelled.")
      }
    return RoutingError(kind, message)
  }
}

extension RoutingError {
  @MainActor static func notContained(_ child: ViewController, in container: ViewController)
    -> RoutingError
  {
    .impossible("\(container.debugName) does not contain \(child.debugName).")
  }

  /// Waits for the end of what a container was asked for, and throws if another request came in between,
  /// or the container refused.
  @MainActor static func check(
    _ change: Change, _ container: ViewController
  ) async throws(RoutingError) {
    if await change.result { return }
    throw outrun("\(container.debugName) was asked for something else meanwhile, or refused.")
  }

  /// The error of controllers that cannot be put together as the steps describe.
  static func impossible(_ message: String) -> RoutingError {
    RoutingError(.compositionFailed, message)
  }

  /// An error of which the user need not be told: something else has come in between.
  static func outrun(_ message: String) -> RoutingError {
    var error = impossible(message)
    error.isOutrun = true
    return error
  }
}

/// What `body` returns; what it throws is an error of the step `step`.
func failing<Result>(
  _ step: String, as kind: RoutingError.Kind = .compositionFailed, _ body: () throws -> Result
) throws(RoutingError) -> Result {
  do { return try body() } catch { throw .wrap(error, as: kind, step: step) }
}

/// A controller that a step hands out; one that was torn down with its window ends the navigation.
func usable<Target: ViewController>(_ controller: Target) throws(RoutingError) -> Target {
  if controller.isUsable(otherwise: "nothing navigates to it") { return controller }
  throw .impossible("The window of \(controller.debugName) was closed. Make a new controller.")
}
