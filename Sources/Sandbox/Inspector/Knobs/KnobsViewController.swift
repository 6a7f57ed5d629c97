import Containment
import GTK

/// The inspector page with the actions and the knobs of the scenario on the canvas.
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

  /// Scrolls to what there is to read about the scenario.
  func showWords() { (content as? KnobPanelViewController)?.showWords() }

  private func showKnobs() {
    guard isViewLoaded else { return }
    guard let screen = inspection.screen else {
      content = nil
      return
    }
    guard let scenario = screen.representedScenario else {
      content = MessageViewController(
        text: tr("A composition has no knobs. Its layers are set on the page Compose."))
      return
    }
    content = KnobPanelViewController(screen.representedKnobs, screen.offeredActions, scenario) {
      [weak self] in self?.onCopyLink?()
    }
  }
}

/// The actions of one scenario and its knobs, in one row each, and what there is to read about it.
private final class KnobPanelViewController: ViewController {
  private let knobs: KnobValues?
  private let actions: [ActionRow]
  private let words: WordsView
  private let copyLink: @MainActor () -> Void
  private let reset = Button(tr("_Reset"))
  private var rows: [KnobRow] = []

  init(
    _ knobs: KnobValues?, _ actions: [ActionRun], _ scenario: Scenario,
    copyLink: @escaping @MainActor () -> Void
  ) {
    self.knobs = knobs
    self.actions = actions.map { ActionRow($0) }
    words = WordsView(scenario)
    self.copyLink = copyLink
    super.init()
    debugName = "Knob panel"
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 12)
    if !actions.isEmpty { column.add(Box(.vertical, spacing: 6, actions.map(\.view))) }
    column.margins = EdgeInsets(12)
    if let knobs, !knobs.knobs.isEmpty {
      if !actions.isEmpty { column.add(Separator(.horizontal)) }
      addKnobs(knobs, to: column)
    }
    if !column.children.isEmpty { column.add(Separator(.horizontal)) }
    column.add(words.view)
    let scroller = ScrolledWindow(Viewport(column))
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
  }

  func showWords() { words.view.scrollIntoView() }

  private func addKnobs(_ knobs: KnobValues, to column: Box) {
    rows = knobs.knobs.map { KnobRow($0, of: knobs) }
    reset.accessibleID = "knobs.reset"
    reset.tooltip = tr("Reset all knobs")
    reset.clicked.connect(weak: self) { $0.knobs?.reset() }
    let copy = Button(tr("_Copy link"))
    copy.accessibleID = "knobs.copy"
    copy.tooltip = tr("Copy the URL that opens the scenario so (Ctrl+Shift+C)")
    copy.clicked.connect(weak: self) { $0.copyLink() }
    let buttons = Box(.horizontal, spacing: 6, [reset, copy])
    buttons.halign = .end
    for row in rows.map(\.view) + [buttons] { column.add(row) }
    knobs.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    for row in rows { row.follow() }
    reset.isSensitive = knobs?.areTurned ?? false
  }
}
