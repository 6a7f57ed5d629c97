import Containment

/// Tells at which frame the specimen has been halted. (Row ST-06.)
final class PauseWatch {
  /// What is to be seen of a pause.
  enum Pause: Equatable {
    /// Time goes on.
    case none
    /// Nothing was under way.
    case resting
    /// A change was under way, so many frames of real speed after it had begun.
    case frame(Int)
  }

  private let inspection: Inspection
  private let onChange: @MainActor (Pause) -> Void
  /// Sees changes begin.
  private var trace: TransitionTrace?
  /// Sees them being moved while time stands still: by a step, or by hand.
  private var steps: TransitionTrace?
  /// Where the latest change on the canvas is, or was.
  private weak var slot: Slot?
  private var pause = Pause.none { didSet { if pause != oldValue { onChange(pause) } } }

  init(_ inspection: Inspection, onChange: @escaping @MainActor (Pause) -> Void) {
    self.inspection = inspection
    self.onChange = onChange
    trace = TransitionTrace { [weak self] in self?.handle($0) }
    inspection.observe(by: self) { [weak self] in self?.update() }
  }

  /// Time was halted, or goes on.
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
    // What has been replaced may stand still for ever.
    guard let slot, inspection.contains(slot.parent), let run = slot.run, !run.isOver else {
      return pause = .resting
    }
    let time = (run.time ?? run.progress) * run.transition.duration
    // What adding up frame times may be off by.
    pause = .frame(Int((time / Transport.frame + 1e-6).rounded(.down)))
  }
}
