import Containment

/// Finds controllers that have left the canvas and are still alive a while later, since something
/// retains them, on purpose or not.
///
/// It holds them weakly. It checks a second after a controller has left, and again a second later,
/// so that transitions and callbacks have time to end.
final class LeakWatch {
  /// Milliseconds between two checks.
  static let patience = 1000.0

  /// Called when the result of a check differs from the one before.
  var onChange: (@MainActor () -> Void)?

  private let inspection: Inspection
  private var trace: LifecycleTrace?
  private var timer: AnyObject?
  /// The controllers that have been on the canvas.
  private var known: [Int: WeakController] = [:]
  /// Those that were off the canvas at the last check.
  private var suspects: Set<Int> = []
  private var leaked: [Int] = []

  /// Watches the canvas of `inspection`, with the clock of the app around the canvas.
  init(_ inspection: Inspection) {
    self.inspection = inspection
    trace = LifecycleTrace { [weak self] in self?.follow($0) }
  }

  /// The controllers that are still alive; of those inside each other, the outermost.
  var stillAlive: [ViewController] {
    let alive = leaked.compactMap { known[$0]?.controller }.filter { !inspection.contains($0) }
    return alive.filter { controller in
      !alive.contains { $0 !== controller && controller.isContained(in: $0) }
    }
  }

  private func follow(_ event: LifecycleEvent) {
    let controller = event.controller
    switch event.callback {
    case .viewWillAppear where inspection.contains(controller):
      known[controller.inspectionID] = WeakController(controller: controller)
    case .viewDidDisappear where known[controller.inspectionID] != nil,
      .didMove where controller.parent == nil && known[controller.inspectionID] != nil:
      lookLater()
    default: break
    }
  }

  private func lookLater() {
    guard timer == nil else { return }
    let motion = inspection.area?.motion ?? .standard
    timer = motion.clock.after(LeakWatch.patience) { [weak self] in
      self?.timer = nil
      self?.look()
    }
  }

  /// Checks now.
  func look() {
    let before = leaked
    known = known.filter { $0.value.controller != nil }
    let outside = known.filter { _, weak in
      weak.controller.map { !inspection.contains($0) && !$0.appearance.isOnScreen } ?? false
    }
    leaked = suspects.intersection(outside.keys).sorted()
    let hasNew = !suspects.isSuperset(of: outside.keys)
    suspects = Set(outside.keys)
    if hasNew { lookLater() }
    if leaked != before { onChange?() }
  }
}
