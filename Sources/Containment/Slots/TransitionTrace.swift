/// A change of what a slot shows, as it begins, goes on and ends.
public struct TransitionEvent {
  /// What has happened to the change.
  public enum Phase: String, Sendable {
    /// It has begun, and will be drawn frame by frame.
    case began
    /// It is drawn anew: time has passed, or a hand has moved it.
    case moved
    /// It goes back to where it came from.
    case turned
    /// Another change has come in between, and goes on from the picture that was there.
    case superseded
    /// It has come to its end.
    case ended
  }

  /// What has happened to it.
  public let phase: Phase
  /// The slot that changes.
  public let slot: Slot
  /// What is drawn, and for how long.
  public let transition: Transition
  /// What is on its way out, and in; nil for nothing.
  public let outgoing: ViewController?
  /// What is on its way in; nil for nothing.
  public let incoming: ViewController?
  /// How far it is: 0 shows the page that was there when it began, 1 the one that came in. A spring
  /// passes 1.
  public let progress: Double
  /// How much of its duration is behind it, 0…1; nil while it does not go along its own curve, but
  /// is held, or let go, by a hand.
  public let time: Double?
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
  private static let observers = Observers<TransitionEvent>()
  /// Those that want every frame as well.
  private static let followers = Observers<TransitionEvent>()

  /// Calls `observer` for every change of every slot that is drawn, for as long as the trace is held;
  /// for every frame of it only if that is asked for.
  public init(
    everyFrame: Bool = false, _ observer: @escaping @MainActor (TransitionEvent) -> Void
  ) {
    TransitionTrace.observers.add(self, observer)
    if everyFrame { TransitionTrace.followers.add(self, observer) }
  }

  static func post(_ phase: TransitionEvent.Phase, _ slot: Slot, _ change: SlotChange) {
    let observers = phase == .moved ? followers : observers
    guard !observers.isEmpty, let run = change.run else { return }
    observers.tell(
      TransitionEvent(
        phase: phase, slot: slot, transition: run.transition,
        outgoing: change.outgoing, incoming: change.incoming,
        progress: run.progress, time: run.time))
  }
}
