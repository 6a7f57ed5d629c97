/// An event of a slot's transition: that it begins, goes on or ends.
public struct TransitionEvent {
  /// What has happened to the transition.
  public enum Phase: String, Sendable {
    /// It has begun, and will be drawn frame by frame.
    case began
    /// It is redrawn, because time has passed or a drag has moved it.
    case moved
    /// It goes back.
    case turned
    /// Another transition has interrupted it, and goes on from what was on screen.
    case superseded
    /// It has ended.
    case ended
  }

  /// What has happened to the transition.
  public let phase: Phase
  /// The slot whose content changes.
  public let slot: Slot
  /// How it is drawn, and for how long.
  public let transition: Transition
  /// The page that leaves: a child, the root of a window, or what is presented over it; nil for none.
  public let outgoing: ViewController?
  /// The page that appears; nil for none.
  public let incoming: ViewController?
  /// The progress: 0 shows the page that was there when it began, 1 the one that came in. A spring
  /// that overshoots passes 1.
  public let progress: Double
  /// The elapsed share of its duration, 0…1; nil while it does not follow its own curve, but a drag
  /// or the release of one.
  public let time: Double?
}

extension ViewController {
  /// The controller that a log names: of a frame around the root of a window, or around a presented
  /// controller, the one inside.
  fileprivate final var page: ViewController { (self as? GuestFrame)?.guest ?? self }
}

/// Observes all visible transitions, for logs and tools.
///
/// ```swift
/// let trace = TransitionTrace { event in print(event.phase, event.transition.name) }
/// ```
///
/// It lasts until it is deallocated; ``LifecycleTrace`` is the same for callbacks.
@MainActor
public final class TransitionTrace {
  private static let observers = Observers<TransitionEvent>()
  /// The observers of every frame.
  private static let followers = Observers<TransitionEvent>()

  /// Calls `observer` for every visible transition of every slot, for as long as the trace is held;
  /// for every frame of it only if `everyFrame`.
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
        outgoing: change.outgoing?.page, incoming: change.incoming?.page,
        progress: run.progress, time: run.time))
  }
}
