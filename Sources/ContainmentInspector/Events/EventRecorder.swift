import Containment
import GTK
import Routing

/// Records the events of what is inspected from its creation on, also while the page is hidden.
///
/// Events of the app around a canvas, and of other windows, are left out. The oldest events are
/// removed if there are too many.
final class EventRecorder {
  /// The maximum number of events.
  static let limit = 20_000
  /// The number of events that are removed at once at the limit, since removing each one would be
  /// slow.
  private static let share = 2_000

  let inspection: Inspection
  private(set) var events: [LoggedEvent] = []
  /// Called after each new event, and when all are removed.
  var onChange: (@MainActor () -> Void)?

  private static var lastMark = 0
  /// What controllers have whose events were recorded.
  private let mark: Int
  private var count = 0
  private let start = Clock.milliseconds()
  private var traces: [AnyObject] = []

  init(_ inspection: Inspection) {
    self.inspection = inspection
    EventRecorder.lastMark += 1
    mark = EventRecorder.lastMark
    traces = [
      LifecycleTrace { [weak self] in self?.note($0) },
      TransitionTrace { [weak self] in self?.note($0) },
      NavigationTrace { [weak self] in self?.note($0) },
      DiagnosticTrace { [weak self] in self?.note($0, about: $1) },
      InputWatch(inspection) { [weak self] in self?.add($0, $1, $2, $3) },
    ]
  }

  /// The event with a number, unless it was removed.
  subscript(_ number: Int) -> LoggedEvent? {
    guard let first = events.first?.number, events.indices.contains(number - first) else {
      return nil
    }
    return events[number - first]
  }

  func clear() {
    events = []
    onChange?()
  }

  func add(
    _ kind: LoggedEvent.Kind, _ controller: String, _ event: String, _ arguments: String = ""
  ) {
    if events.count == EventRecorder.limit { events.removeFirst(EventRecorder.share) }
    events.append(
      LoggedEvent(
        number: count, time: Clock.milliseconds() - start, kind: kind, controller: controller,
        event: event, arguments: arguments))
    count += 1
    onChange?()
  }

  // MARK: Recording

  private func note(_ event: LifecycleEvent) {
    guard follows(event.controller) else { return }
    add(.lifecycle, event.controller.debugName, event.callback.rawValue, event.detail)
  }

  private func note(_ event: TransitionEvent) {
    let pages = [event.outgoing, event.incoming].compactMap { $0 }
    guard pages.contains(where: follows) else { return }
    let container = pages.lazy.compactMap(\.parent).first?.debugName
    let ends = [event.outgoing, event.incoming].map { $0?.debugName ?? "nil" }
    add(
      .transition, container ?? tr("Window"),
      "transition\(event.phase.rawValue.prefix(1).uppercased() + event.phase.rawValue.dropFirst())",
      "\(event.transition.name), \(ends[0]) → \(ends[1])")
  }

  private func note(_ event: NavigationEvent) {
    guard inspection.concerns(navigationIn: event.host) else { return }
    switch event.phase {
    case .began:
      add(
        .routing, event.destination, "navigationBegan", event.host.rootViewController.debugName)
    case .arrived(let outcome):
      add(
        .routing, event.destination, "navigationArrived",
        outcome.wasAlreadyVisible ? "already visible" : outcome.target.debugName)
    case .failed(let error):
      add(
        .routing, event.destination, "navigationFailed", "\(error.kind.rawValue): \(error)")
    }
  }

  private func note(_ diagnostic: Diagnostic, about controller: ViewController) {
    guard inspection.concerns(controller) || follows(controller) else { return }
    add(.diagnostic, diagnostic.controller, diagnostic.kind.rawValue, diagnostic.message)
  }

  /// Whether `controller` is inspected, is about to appear on the canvas, or has been inspected: one
  /// that has left is followed to its end.
  private func follows(_ controller: ViewController) -> Bool {
    guard controller[SeenByRecorder.self] != mark else { return true }
    guard controller !== inspection.canvas else { return false }
    var isThere = inspection.contains(controller)
    var around = controller.parent
    while let present = around, !isThere {
      isThere = present === inspection.canvas || present[SeenByRecorder.self] == mark
      around = present.parent
    }
    if isThere { controller[SeenByRecorder.self] = mark }
    return isThere
  }
}

/// The mark of the recorder that has recorded events of a controller.
private enum SeenByRecorder: Attachment { typealias Value = Int }
