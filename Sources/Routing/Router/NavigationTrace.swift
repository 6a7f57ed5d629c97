import Containment

/// A navigation, as it begins and ends.
public struct NavigationEvent {
  /// What has happened to the navigation.
  public enum Phase {
    /// It was asked for; it may have to wait for others.
    case began
    /// It has arrived; everything is where it should be.
    case arrived(Outcome<ViewController>)
    /// It has not taken place, and everything is as it was before.
    case failed(RoutingError)
  }

  /// What has happened to it.
  public let phase: Phase
  /// The window in which it navigates.
  public let window: RootWindow
  /// The class of the controller that it leads to, or what else the target is called.
  public let destination: String
}

/// The stream of all navigations of all routers, for logs and tools.
///
/// ```swift
/// let trace = NavigationTrace { event in print(event.destination, event.phase) }
/// ```
///
/// It lasts for as long as it is held; `LifecycleTrace` is the same for callbacks. What a router
/// decides on the way is in its own ``Router/log``.
@MainActor
public final class NavigationTrace {
  private static let observers = Observers<NavigationEvent>()

  /// Calls `observer` for every navigation for as long as the trace is held.
  public init(_ observer: @escaping @MainActor (NavigationEvent) -> Void) {
    NavigationTrace.observers.add(self, observer)
  }

  /// Navigates to `destination`, and tells of the beginning and the end.
  static func following(
    _ destination: AnyDestination, in window: RootWindow,
    _ navigate: @MainActor () async throws -> Outcome<ViewController>
  ) async throws -> Outcome<ViewController> {
    func post(_ phase: NavigationEvent.Phase) {
      guard !observers.isEmpty else { return }
      observers.tell(
        NavigationEvent(phase: phase, window: window, destination: destination.node.summary))
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

extension StepNode {
  /// What is gone to, in a word or two.
  fileprivate var summary: String {
    switch kind {
    case .screen(let step): step.summary
    case .origin(let summary, _): summary
    case .conversion: previous?.summary ?? "a screen"
    case .choice: "one of several screens"
    }
  }
}
