/// One callback of the containment contract, as it is delivered to a controller.
public struct LifecycleEvent {
  /// Which callback.
  public enum Callback: String, Sendable {
    /// The view is about to be made, has been made, and is about to be unloaded.
    case loadView, viewDidLoad, viewWillUnload
    /// The parent changes.
    case willMove, didMove
    /// The appearance changes.
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// The controller that gets the callback.
  public let controller: ViewController
  /// Which callback.
  public let callback: Callback
  /// For moves: the parent's name, or `nil`. For appearance: `animated` or `unanimated`.
  public let detail: String
}

/// Observes all lifecycle callbacks, for logs and tools.
///
/// ```swift
/// let trace = LifecycleTrace { event in print(event.controller.debugName, event.callback) }
/// ```
///
/// An observer is called just before the controller, until the trace is deallocated. Without
/// observers tracing costs one comparison.
@MainActor
public final class LifecycleTrace {
  private static let observers = Observers<LifecycleEvent>()

  /// Calls `observer` for every callback of every controller for as long as the trace is held.
  public init(_ observer: @escaping @MainActor (LifecycleEvent) -> Void) {
    LifecycleTrace.observers.add(self, observer)
  }

  static func post(
    _ controller: ViewController, _ callback: LifecycleEvent.Callback,
    _ detail: @autoclosure () -> String
  ) {
    guard !observers.isEmpty, controller.isTraced else { return }
    observers.tell(LifecycleEvent(controller: controller, callback: callback, detail: detail()))
  }
}
