@testable import Containment
import TestSupport

/// Follows every callback of every controller, and tells of each that must not have come.
@MainActor
final class WalkConduct {
  private enum Place: String { case gone, coming, here, going }
  private enum Home: String { case none, joining, there, leaving }

  private struct Record {
    weak var controller: ViewController?
    var place = Place.gone
    var home = Home.none
  }

  private var records: [ObjectIdentifier: Record] = [:]
  private var trace: LifecycleTrace?
  /// What must not have been.
  private(set) var faults: [String] = []
  /// The last events, told when something goes wrong.
  private(set) var history: [String] = []
  /// Called within callbacks of moves and of appearance.
  var onCallback: (@MainActor (ViewController) -> Void)?

  init() {
    trace = LifecycleTrace { [weak self] in self?.follow($0) }
  }

  func note(_ event: String) {
    history.append(event)
    if history.count > 800 { history.removeFirst(400) }
  }

  func blame(_ fault: String) { faults.append(fault) }

  private func follow(_ event: LifecycleEvent) {
    let controller = event.controller
    note("\(controller.debugName).\(event.callback) \(event.detail)")
    var record = record(of: controller)
    let before = record
    let isLegal: Bool
    switch event.callback {
    case .viewWillAppear:
      isLegal =
        [.gone, .going].contains(record.place) && controller.parent?.appearance.isOnScreen != false
        && !controller.isTornDown
      record.place = .coming
    case .viewDidAppear:
      isLegal = record.place == .coming
      record.place = .here
    case .viewWillDisappear:
      isLegal = [.here, .coming].contains(record.place)
      record.place = .going
    case .viewDidDisappear:
      isLegal = record.place == .going
      record.place = .gone
    case .willMove where event.detail == "nil":
      isLegal = [.there, .joining].contains(record.home)
      record.home = .leaving
    case .willMove:
      isLegal = [.none, .leaving].contains(record.home)
      record.home = .joining
    case .didMove where event.detail == "nil":
      // It has left the screen before it loses its parent.
      isLegal = record.home == .leaving && record.place == .gone
      record.home = .none
    case .didMove:
      isLegal = record.home != .none
      record.home = .there
    default: return
    }
    records[ObjectIdentifier(controller)] = record
    if !isLegal {
      blame(
        "\(controller.debugName).\(event.callback) \(event.detail) came while \(before.place) and "
          + "\(before.home), in \(controller.parent?.debugName ?? "nothing")")
    }
    onCallback?(controller)
  }

  private func record(of controller: ViewController) -> Record {
    if let known = records[ObjectIdentifier(controller)], known.controller != nil { return known }
    if records.count > 1000 { records = records.filter { $0.value.controller != nil } }
    return Record(controller: controller)
  }

  /// Those that are alive and have ever been told something.
  var controllers: [ViewController] { records.values.compactMap(\.controller) }
}
