import Containment
import GTK

/// The inspector page with the knobs of the scenario on the canvas.
final class KnobsViewController: ContainerViewController {
  private let inspection: Inspection
  /// Called when the user wants to copy the URL of the scenario with its settings.
  var onCopyLink: (@MainActor () -> Void)?

  init(_ inspection: Inspection) {
    self.inspection = inspection
    super.init()
    title = tr("Knobs")
    debugName = "Knobs"
    transition = Transition.none
    inspection.observe(by: self) { [weak self] in self?.showKnobs() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showKnobs()
  }

  /// Resets all knobs to their initial values.
  func reset() { inspection.screen?.representedKnobs?.reset() }

  private func showKnobs() {
    guard isViewLoaded else { return }
    guard let screen = inspection.screen else {
      content = nil
      return
    }
    guard let knobs = screen.representedKnobs, !knobs.knobs.isEmpty else {
      content = MessageViewController(
        text: tr("This scenario has no knobs. What there is to set stands in it."))
      return
    }
    content = KnobPanelViewController(knobs) { [weak self] in self?.onCopyLink?() }
  }
}

/// The knobs of one scenario, in one row each.
private final class KnobPanelViewController: ViewController {
  private let knobs: KnobValues
  private let copyLink: @MainActor () -> Void
  private let reset = Button(tr("_Reset"))
  private var rows: [KnobRow] = []

  init(_ knobs: KnobValues, copyLink: @escaping @MainActor () -> Void) {
    self.knobs = knobs
    self.copyLink = copyLink
    super.init()
    debugName = "Knob panel"
  }

  override func loadView() {
    rows = knobs.knobs.map { KnobRow($0, of: knobs) }
    reset.accessibleID = "knobs.reset"
    reset.tooltip = tr("Turn all knobs back")
    reset.clicked.connect(weak: self) { $0.knobs.reset() }
    let copy = Button(tr("_Copy link"))
    copy.accessibleID = "knobs.copy"
    copy.tooltip = tr("Copy the URL that opens the scenario so (Ctrl+Shift+C)")
    copy.clicked.connect(weak: self) { $0.copyLink() }
    let buttons = Box(.horizontal, spacing: 6, [reset, copy])
    buttons.halign = .end
    let column = Box(.vertical, spacing: 12, rows.map(\.view) + [buttons])
    column.margins = EdgeInsets(12)
    let scroller = ScrolledWindow(Viewport(column))
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
    knobs.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    for row in rows { row.follow() }
    reset.isSensitive = knobs.areTurned
  }
}
