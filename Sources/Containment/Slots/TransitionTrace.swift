/// A change of what a slot shows, as it begins, goes on and ends.
public struct TransitionEvent {
  /// What has happened to the change.
  public enum Phase: String, Sendable {
    /// It has begun, and will be drawn frame by frame.
    case began
    /// It goes back to where it came from.
    case turned
    /// Another change has come in between, and goes on from the picture that was there.
    case superseded
    /// It has come to its end.
    case ended
  }

  public let phase: Phase
  /// The slot that changes.
  public let slot: Slot
  /// What is drawn, and for how long.
  public let transition: Transition
  /// What is on its way out, and in; nil for nothing.
  public let outgoing: ViewController?
  public let incoming: ViewController?
}

/// The stream of all changes that are drawn, for logs and tools.
///
/// ```swift
/// let trace = TransitionTrace { event in print(event.phase, event.transition.name) }
/// ```
///
/// It lasts for as long as it is held; ``LifecycleTrace`` is the same for callbacks.
@MainActor
public final class TransitionTrace {
  private static var observers: [ObjectIdentifier: @MainActor (TransitionEvent) -> Void] = [:]

  /// Calls `observer` for every change of every slot that is drawn, for as long as the trace is held.
  public init(_ observer: @escaping @MainActor (TransitionEvent) -> Void) {
    TransitionTrace.observers[ObjectIdentifier(self)] = observer
  }

  isolated deinit { TransitionTrace.observers[ObjectIdentifier(self)] = nil }

  static func post(_ phase: TransitionEvent.Phase, _ slot: Slot, _ change: SlotChange) {
    guard !observers.isEmpty, let run = change.run else { return }
    let event = TransitionEvent(
      phase: phase, slot: slot, transition: run.transition,
      outgoing: change.outgoing, incoming: change.incoming)
    for observer in observers.values { observer(event) }
  }
}
