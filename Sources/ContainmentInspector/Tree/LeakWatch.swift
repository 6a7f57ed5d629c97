import Containment
import GTK

/// Finds controllers that have left the tree that is inspected and are still alive a while later,
/// since something retains them, on purpose or not.
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
  /// The controllers that have been in the tree.
  private var known: [Int: Weak<ViewController>] = [:]
  /// Those that were outside of it at the last check.
  private var suspects: Set<Int> = []
  private var leaked: [Int] = []

  /// Watches what `inspection` inspects, with the clock that is never halted.
  init(_ inspection: Inspection) {
    self.inspection = inspection
    for controller in ControllerTree(of: inspection).all where controller.isViewLoaded {
      known[controller.inspectionID] = Weak(controller)
    }
    trace = LifecycleTrace { [weak self] in self?.follow($0) }
  }

  /// The controllers that are still alive; of those inside each other, the outermost.
  var stillAlive: [ViewController] {
    let alive = leaked.compactMap { known[$0]?.object }.filter { !inspection.contains($0) }
    return alive.filter { controller in
      !alive.contains { $0 !== controller && controller.isContained(in: $0) }
    }
  }

  private func follow(_ event: LifecycleEvent) {
    let controller = event.controller
    switch event.callback {
    case .viewWillAppear where inspection.contains(controller):
      known[controller.inspectionID] = Weak(controller)
    case .viewDidDisappear where known[controller.inspectionID] != nil,
      .didMove where controller.parent == nil && known[controller.inspectionID] != nil:
      lookLater()
    default: break
    }
  }

  private func lookLater() {
    guard timer == nil else { return }
    timer = inspection.transport.base.after(LeakWatch.patience) { [weak self] in
      self?.timer = nil
      self?.look()
    }
  }

  func look() {
    let before = leaked
    known = known.filter { $0.value.object != nil }
    let outside = known.filter { _, weak in
      weak.object.map { !inspection.contains($0) && !$0.appearance.isOnScreen } ?? false
    }
    leaked = suspects.intersection(outside.keys).sorted()
    let hasNew = !suspects.isSuperset(of: outside.keys)
    suspects = Set(outside.keys)
    if hasNew { lookLater() }
    if leaked != before { onChange?() }
  }
}
