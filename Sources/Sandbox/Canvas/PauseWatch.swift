import Containment

/// Tells at which frame of a transition the specimen was paused.
final class PauseWatch {
  /// The state that the badge shows.
  enum Pause: Equatable {
    /// Not paused.
    case none
    /// Paused without a transition.
    case resting
    /// Paused in a transition, this many frames at normal speed after its beginning.
    case frame(Int)
  }

  private let inspection: Inspection
  private let onChange: @MainActor (Pause) -> Void
  /// Observes the beginning of transitions.
  private var trace: TransitionTrace?
  /// Observes transitions that are moved while paused, by single steps or by scrubbing.
  private var steps: TransitionTrace?
  /// The slot of the latest transition in the specimen.
  private weak var slot: Slot?
  private var pause = Pause.none { didSet { if pause != oldValue { onChange(pause) } } }

  init(_ inspection: Inspection, onChange: @escaping @MainActor (Pause) -> Void) {
    self.inspection = inspection
    self.onChange = onChange
    trace = TransitionTrace { [weak self] in self?.handle($0) }
    inspection.observe(by: self) { [weak self] in self?.update() }
  }

  /// Follows a pause or its end.
  func transportDidChange() {
    let isPaused = inspection.transport.isPaused
    guard isPaused == (steps == nil) else { return }
    steps = isPaused ? TransitionTrace(everyFrame: true) { [weak self] in self?.handle($0) } : nil
    update()
  }

  private func handle(_ event: TransitionEvent) {
    guard inspection.contains(event.slot.parent) else { return }
    if event.phase == .began { slot = event.slot }
    if steps != nil { update() }
  }

  private func update() {
    guard steps != nil else { return pause = .none }
    // The transition of a screen that was replaced may stand still for ever.
    guard let slot, inspection.contains(slot.parent), let run = slot.run, !run.isOver else {
      return pause = .resting
    }
    let time = (run.time ?? run.progress) * run.transition.duration
    // Allows for the rounding error of added frame times.
    pause = .frame(Int((time / Transport.frame + 1e-6).rounded(.down)))
  }
}
