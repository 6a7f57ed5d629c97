import Containment
import GTK

/// Why a navigation did not take place. The tree of controllers is then as it was before.
public nonisolated struct RoutingError: Error, CustomStringConvertible {
  /// What kept the navigation from taking place.
  public enum Kind: String, Sendable {
    /// A controller that would be removed or covered does not want that.
    case refused
    /// What the navigation was to begin at, or what was to be found, is not there.
    case notFound
    /// Something has another type than was said.
    case typeMismatch
    /// The controllers cannot be put together as described.
    case compositionFailed
    /// An interceptor did not let the navigation pass; see ``underlying``.
    case interceptor
    /// A newer navigation took its place.
    case superseded
    /// Its task was cancelled.
    case cancelled
    /// Another navigation is under way, and the router's policy is to refuse.
    case busy
    /// The URL does not name a destination.
    case badURL
    /// The window has been closed, before or meanwhile.
    case windowClosed
  }

  /// What kept it from taking place.
  public let kind: Kind
  /// Why, and what to do: a sentence or two.
  public let message: String
  /// The step at which it failed.
  public internal(set) var step: String?
  /// What the error was that somebody else threw.
  public internal(set) var underlying: (any Error)?
  /// Whether a container was asked for something else meanwhile.
  var isOutrun = false
  /// What a plan had come to when it failed, in its order; empty where no plan was asked for.
  public internal(set) var decisions: [Decision] = []

  /// An error that a finder, a factory or an action of one's own throws.
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

  /// What anybody threw, told as an error of the step `step`.
  static func wrap(_ error: any Error, as kind: Kind, step: String) -> RoutingError {
    guard var known = error is CancellationError ? .interrupted(.cancelled) : error as? RoutingError
    else {
      return RoutingError(kind, "Its own error:", step: step, underlying: error)
    }
    if known.step == nil { known.step = step }
    return known
  }

  /// Why a navigation ends that was cancelled or superseded, or whose window was closed.
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
    RoutingError(
      .compositionFailed, "\(container.debugName) does not contain \(child.debugName).")
  }

  /// A container's answer to a request: false means that another request came in between.
  @MainActor static func check(_ isDone: Bool, _ container: ViewController) throws(RoutingError) {
    if isDone { return }
    var error = RoutingError(
      .compositionFailed,
      "\(container.debugName) was asked for something else meanwhile, or refused.")
    error.isOutrun = true
    throw error
  }
}
