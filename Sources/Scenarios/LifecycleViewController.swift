import Containment
import GTK
import Sandbox

extension Scenario {
  static let lifecycle = Scenario(
    "lifecycle", tr("Lifecycle"), group: tr("Inspection"),
    summary: tr("Every lifecycle callback of another scenario, as it is called."),
    words: ScenarioWords(
      use: tr("To see which callbacks a screen gets, and in which order."),
      avoid: tr("To find a fault in an app of one’s own: its inspector has a page of events."),
      classes: [.of("LifecycleTrace"), .of("LifecycleEvent"), .of("ViewController")]),
    source: #filePath, knobs: LifecycleKnobs(),
    actions: LifecycleViewController.actions,
    make: LifecycleViewController.init)
}

struct LifecycleKnobs: Knobs {
  /// A scenario by its id, or nothing.
  struct Shown: KnobChoice, Equatable {
    let rawValue: String
    var title: String { scenario?.title ?? tr("Nothing") }
    var scenario: Scenario? { Scenario.others.first { $0.id == rawValue } }

    static var allCases: [Shown] {
      (Scenario.others.map(\.id) + ["nothing"]).map { Shown(rawValue: $0) }
    }
  }

  @Knob(tr("Scenario")) var scenario = Shown(rawValue: "lab")
}

/// Another scenario, with a live log of its lifecycle callbacks.
final class LifecycleViewController: KnobbedViewController<LifecycleKnobs> {
  private let container = ContainerViewController()
  private let log = TextView()
  private var hasLines = false
  private var trace: LifecycleTrace?
  /// The time in milliseconds. It stands still in pictures.
  static var now: @MainActor () -> Double = { Clock.milliseconds() }
  private let start = now()

  static let actions: [ScenarioAction<LifecycleViewController>] = [
    ScenarioAction(
      "clear", tr("Clear the log"), icon: "edit-clear-all-symbolic",
      isSensitive: { $0.hasLines }
    ) { $0.clear() },
    ScenarioAction(
      "copy", tr("Copy the log"), icon: "edit-copy-symbolic",
      isSensitive: { $0.hasLines }
    ) { Clipboard.set($0.log.text) },
  ]

  override func loadView() {
    log.isEditable = false
    log.isMonospace = true
    log.accessibleID = "lifecycle.log"
    log.accessibleName = tr("Callbacks")
    let scroller = ScrolledWindow(log)
    scroller.setPolicies(horizontal: .automatic, vertical: .automatic)
    scroller.minContentHeight = 140
    scroller.vexpand = true

    let place = Box(.vertical)
    let panes = Paned(.vertical)
    panes.setStart(place, resizes: true)
    panes.setEnd(scroller)
    panes.vexpand = true
    view = panes
    trace = LifecycleTrace { [weak self] in self?.note($0) }
    embed(container, in: place)
    knobs.apply(\.scenario, to: self) { $0.container.content = $1.scenario?.makeScreen() }
  }

  private func clear() {
    log.text = ""
    hasLines = false
  }

  private func note(_ event: LifecycleEvent) {
    guard event.controller.isContained(in: container), event.controller !== container else {
      return
    }
    let time = String(Int(Self.now() - start))
    let padding = String(repeating: " ", count: max(0, 7 - time.count))
    log.append(
      "\(padding)\(time)  \(event.controller.debugName).\(event.callback.rawValue)"
        + (event.detail.isEmpty ? "" : "(\(event.detail))") + "\n")
    hasLines = true
    log.scrollToEnd()
  }
}
