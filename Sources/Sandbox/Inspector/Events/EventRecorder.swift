import Containment
import GTK
import Routing

/// Records the events on the canvas from its creation on, also while the page is hidden.
///
/// Events of the app around the canvas are left out. The oldest events are removed if there are too
/// many.
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

  private var count = 0
  private let start = Clock.milliseconds()
  private var traces: [AnyObject] = []
  private var inputWatch: InputWatch?

  init(_ inspection: Inspection) {
    self.inspection = inspection
    traces = [
      LifecycleTrace { [weak self] in self?.note($0) },
      TransitionTrace { [weak self] in self?.note($0) },
      NavigationTrace { [weak self] in self?.note($0) },
    ]
    let next = Diagnostics.handler
    Diagnostics.handler = { [weak self] diagnostic in
      next(diagnostic)
      self?.add(
        .diagnostic, diagnostic.controller, diagnostic.kind.rawValue, diagnostic.message)
    }
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
    guard isOnCanvas(event.controller) else { return }
    add(.lifecycle, event.controller.debugName, event.callback.rawValue, event.detail)
    if inputWatch == nil { watchInput() }
  }

  private func note(_ event: TransitionEvent) {
    let pages = [event.outgoing, event.incoming].compactMap { $0 }
    guard pages.contains(where: isOnCanvas) else { return }
    let container = pages.lazy.compactMap(\.parent).first?.debugName
    let ends = [event.outgoing, event.incoming].map { $0?.debugName ?? "nil" }
    add(
      .transition, container ?? tr("Presentation"),
      "transition\(event.phase.rawValue.prefix(1).uppercased() + event.phase.rawValue.dropFirst())",
      "\(event.transition.name), \(ends[0]) → \(ends[1])")
  }

  private func note(_ event: NavigationEvent) {
    let root = event.window.rootViewController
    // The window of the canvas itself navigates from one scenario to another.
    guard inspection.area?.isContained(in: root) != true else { return }
    switch event.phase {
    case .began: add(.routing, event.destination, "navigationBegan", root.debugName)
    case .arrived(let outcome):
      add(
        .routing, event.destination, "navigationArrived",
        outcome.wasAlreadyVisible ? "already visible" : outcome.target.debugName)
    case .failed(let error):
      add(
        .routing, event.destination, "navigationFailed", "\(error.kind.rawValue): \(error)")
    }
  }

  private func watchInput() {
    guard let area = inspection.area?.viewIfLoaded, let window = area.window else { return }
    inputWatch = InputWatch(on: area, in: window, inspection) { [weak self] in
      self?.add($0, $1, $2, $3)
    }
  }

  /// Whether `controller` is on the canvas, is about to appear there, or has been there: one that
  /// has left is followed to its end.
  private func isOnCanvas(_ controller: ViewController) -> Bool {
    let mark = ObjectIdentifier(self)
    guard controller[SeenOnCanvas.self] != mark else { return true }
    guard controller !== inspection.canvas else { return false }
    var isThere = inspection.contains(controller)
    var around = controller.parent
    while let present = around, !isThere {
      isThere = present === inspection.canvas || present[SeenOnCanvas.self] == mark
      around = present.parent
    }
    if isThere { controller[SeenOnCanvas.self] = mark }
    return isThere
  }
}

/// Identifies the recorder that has recorded events of a controller.
private enum SeenOnCanvas: Attachment { typealias Value = ObjectIdentifier }
