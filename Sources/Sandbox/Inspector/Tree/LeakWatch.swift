import Containment

/// Finds controllers that have left the canvas and are still there a while later: something holds
/// them, on purpose or not.
///
/// It keeps none of them. It looks a second after something has left, and once more a second after
/// that, so that whatever is on its way out has time to go.
final class LeakWatch {
  /// Milliseconds between two looks.
  static let patience = 1000.0

  /// Called when others are still alive than before.
  var onChange: (@MainActor () -> Void)?

  private let inspection: Inspection
  private var trace: LifecycleTrace?
  private var timer: AnyObject?
  /// What has been on the canvas.
  private var known: [Int: WeakController] = [:]
  /// What was not there any more at the last look.
  private var suspects: Set<Int> = []
  private var leaked: [Int] = []

  /// A watch over what `inspection` looks at; time is that of what is around the canvas.
  init(_ inspection: Inspection) {
    self.inspection = inspection
    trace = LifecycleTrace { [weak self] in self?.follow($0) }
  }

  /// The outermost of the controllers that are still alive.
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

  /// Looks now.
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
