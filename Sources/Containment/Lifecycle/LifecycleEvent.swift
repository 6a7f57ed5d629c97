/// One callback of the containment contract, as it is delivered to a controller.
public struct LifecycleEvent {
  /// Which callback.
  public enum Callback: String, Sendable {
    /// Of the view: it is made, was made, and will be let go.
    case loadView, viewDidLoad, viewWillUnload
    /// Of parenthood.
    case willMove, didMove
    /// Of appearance.
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// Whose callback it is.
  public let controller: ViewController
  /// Which callback.
  public let callback: Callback
  /// For moves: the parent's name, or `nil`. For appearance: `animated` or `unanimated`.
  public let detail: String
}

/// The stream of all lifecycle callbacks, for logs and tools.
///
/// ```swift
/// let trace = LifecycleTrace { event in print(event.controller.debugName, event.callback) }
/// ```
///
/// An observer hears of a callback just before the controller does, and is heard of no more once
/// the trace is let go. Without observers tracing costs one comparison.
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
