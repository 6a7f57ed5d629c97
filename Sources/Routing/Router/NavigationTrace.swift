import Containment

/// The beginning or the end of a navigation.
public struct NavigationEvent {
  /// What happened to the navigation.
  public enum Phase {
    /// It was requested; it may have to wait for other navigations.
    case began
    /// It has arrived at its target.
    case arrived(Outcome<ViewController>)
    /// It has failed, and its changes have been undone.
    case failed(RoutingError)
  }

  /// What happened to the navigation.
  public let phase: Phase
  /// The window in which it navigates, or a part of one.
  public let host: any RootHost
  /// The class of the target controller, or else a description of the target.
  public let destination: String
  /// The target itself, with its context.
  package let target: AnyDestination
}

/// The stream of all navigations of all routers, for logs and tools.
///
/// ```swift
/// let trace = NavigationTrace { event in print(event.destination, event.phase) }
/// ```
///
/// The trace lasts as long as the object is kept; `LifecycleTrace` does the same for callbacks. A
/// router's decisions are in its own ``Router/log``.
@MainActor
public final class NavigationTrace {
  private static let observers = Observers<NavigationEvent>()

  /// Calls `observer` for every navigation for as long as the trace is held.
  public init(_ observer: @escaping @MainActor (NavigationEvent) -> Void) {
    NavigationTrace.observers.add(self, observer)
  }

  /// Calls `navigate`, and reports the beginning and the end to the observers.
  static func following(
    _ destination: AnyDestination, in host: any RootHost,
    _ navigate: @MainActor () async throws -> Outcome<ViewController>
  ) async throws -> Outcome<ViewController> {
    func post(_ phase: NavigationEvent.Phase) {
      guard !observers.isEmpty else { return }
      observers.tell(
        NavigationEvent(
          phase: phase, host: host, destination: destination.node.summary, target: destination))
    }
    post(.began)
    do {
      let outcome = try await navigate()
      post(.arrived(outcome))
      return outcome
    } catch {
      post(.failed(.wrap(error, as: .compositionFailed, step: destination.node.summary)))
      throw error
    }
  }
}
