import Containment
import GTK
import Sandbox

/// Another scenario, with a live log of its lifecycle callbacks.
final class LifecycleViewController: ViewController {
  private let container = ContainerViewController()
  private let log = TextView()
  private var trace: LifecycleTrace?
  private let start = Clock.milliseconds()

  private let scenarios: [Scenario]

  /// - Parameter scenarios: the scenarios to choose from.
  init(of scenarios: [Scenario]) {
    self.scenarios = scenarios
    super.init()
  }

  override func loadView() {
    let chooser = ComboBoxText(
      scenarios.map { (id: $0.id, text: $0.title) } + [(id: "nothing", text: tr("Nothing"))])
    chooser.accessibleID = "lifecycle.scenario"
    chooser.changed.connect(weak: self) { screen in
      screen.container.content = screen.scenarios.first { $0.id == chooser.activeID }?.makeScreen()
    }
    let clear = Button(tr("_Clear"))
    clear.accessibleID = "lifecycle.clear"
    clear.clicked.connect(weak: self) { $0.log.text = "" }
    let copy = Button(tr("C_opy"))
    copy.clicked.connect(weak: self) { Clipboard.set($0.log.text) }

    log.isEditable = false
    log.isMonospace = true
    log.accessibleID = "lifecycle.log"
    log.accessibleName = tr("Callbacks")
    let scroller = ScrolledWindow(log)
    scroller.setPolicies(horizontal: .automatic, vertical: .automatic)
    scroller.minContentHeight = 140
    scroller.vexpand = true

    let place = Box(.vertical)
    let bar = Box(.horizontal, spacing: 12, [Controls.row(tr("_Scenario"), chooser), clear, copy])
    bar.margins = EdgeInsets(12)
    let panes = Paned(.vertical)
    panes.setStart(place, resizes: true)
    panes.setEnd(Box(.vertical, spacing: 0, [bar, scroller]))
    panes.vexpand = true
    view = panes
    trace = LifecycleTrace { [weak self] in self?.note($0) }
    embed(container, in: place)
    chooser.activeID = "lab"
  }

  private func note(_ event: LifecycleEvent) {
    guard event.controller.isContained(in: container), event.controller !== container else {
      return
    }
    let time = String(Int(Clock.milliseconds() - start))
    let padding = String(repeating: " ", count: max(0, 7 - time.count))
    log.append(
      "\(padding)\(time)  \(event.controller.debugName).\(event.callback.rawValue)"
        + (event.detail.isEmpty ? "" : "(\(event.detail))") + "\n")
    log.scrollToEnd()
  }
}
