import Containment
import GTK
import GTKTools

/// The inspector page with the knobs of the scenario on the canvas, and the actions that have no room under
/// it.
final class KnobsViewController: ContainerViewController, CommandedPage {
  static var commands: [Command] {
    [
      command("knobs.reset", tr("Reset all knobs")) {
        $0.inspection.screen?.representedKnobs?.reset()
      },
      command("knobs.about", tr("About the scenario")) { $0.panel?.words.view.scrollIntoView() },
      .on(
        "knobs.source", tr("Copy the Swift that makes this screen"), "<Primary><Alt>c",
        everywhere: true, for: { $0?.representedScenario?.hasSource == true }
      ) { (page: KnobsViewController) in page.panel?.copySource() },
    ]
  }

  private let inspection: Inspection

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

  private var panel: KnobPanelViewController? { content as? KnobPanelViewController }

  private func showKnobs() {
    guard isViewLoaded else { return }
    guard let screen = inspection.screen, let scenario = screen.representedScenario else {
      return content = nil
    }
    content = KnobPanelViewController(screen.representedKnobs, screen.offeredActions, scenario)
  }
}

/// The actions of one scenario that stand nowhere else, its knobs, in one row each, what there is to read
/// about it, and the Swift that makes it.
private final class KnobPanelViewController: ViewController {
  private let knobs: KnobValues?
  private let actions: [ActionRow]
  /// The actions, with what parts them from the knobs.
  private let others = Box(.vertical, spacing: 12)
  let words: WordsView
  private let source: SourceView?
  private let reset = Button(tr("_Reset"))
  private let list = Box(.vertical, spacing: 12)
  private var rows: [KnobRow] = []
  /// Section, id and title of each knob that has a row.
  private var shown: [String] = []

  init(_ knobs: KnobValues?, _ actions: [ActionRun], _ scenario: Scenario) {
    self.knobs = knobs
    self.actions = actions.map { ActionRow($0) }
    words = WordsView(scenario)
    if let knobs, let text = scenario.source(knobs) {
      var present: (@MainActor () -> String)?
      if let make = scenario.makeSource { present = { make(knobs) } }
      self.source = SourceView(text, make: present)
    } else {
      self.source = nil
    }
    super.init()
    debugName = "Knob panel"
  }

  /// Shows the actions if there is one that stands nowhere else.
  private func showOthers() { others.isVisible = actions.contains { !$0.run.isInStrip } }

  override func loadView() {
    let column = Box(.vertical, spacing: 12)
    others.add(Box(.vertical, spacing: 6, actions.map(\.view)))
    others.add(Separator(.horizontal))
    column.add(others)
    for action in actions { action.run.observe(by: self) { [weak self] in self?.showOthers() } }
    showOthers()
    column.margins = EdgeInsets(12)
    if let knobs, !knobs.knobs.isEmpty || !knobs.isResettable {
      addKnobs(knobs, to: column)
      column.add(Separator(.horizontal))
    }
    column.add(words.view)
    if let source { column.add(source.view) }
    knobs?.observe(by: self) { [weak self] in self?.source?.follow() }
    let scroller = ScrolledWindow(Viewport(column))
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
  }

  /// Copies the Swift that makes the screen, if there is any.
  func copySource() {
    source?.copy()
    source?.view.scrollIntoView()
  }

  private func addKnobs(_ knobs: KnobValues, to column: Box) {
    reset.accessibleID = "knobs.reset"
    reset.tooltip = tr("Reset all knobs")
    reset.clicked.connect(weak: self) { $0.knobs?.reset() }
    let copy = Button(tr("_Copy link"))
    copy.accessibleID = "knobs.copy"
    copy.tooltip = tr("Copy the URL that opens the scenario so (Ctrl+Shift+C)")
    copy.action = "win.copy-link"
    let buttons = Box(.horizontal, spacing: 6, knobs.isResettable ? [reset, copy] : [copy])
    buttons.halign = .end
    column.add(list)
    column.add(buttons)
    knobs.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  /// One row for each knob, with a heading where a section begins.
  private func fill(_ knobs: KnobValues) {
    for child in list.children { child.destroy() }
    rows = []
    var section: String?
    for knob in knobs.knobs {
      if let title = knob.section, title != section {
        let heading = Label(title)
        heading.styleClasses.insert("heading")
        heading.xalign = 0
        heading.wraps = true
        list.add(heading)
      }
      section = knob.section
      let row = KnobRow(knob, of: knobs)
      rows.append(row)
      list.add(row.view)
    }
  }

  private func follow() {
    let present = knobs?.knobs.map { "\($0.section ?? "") \($0.id) \($0.title)" } ?? []
    if let knobs, present != shown {
      shown = present
      fill(knobs)
    } else {
      for row in rows { row.follow() }
    }
    reset.isSensitive = knobs?.areTurned ?? false
  }
}
