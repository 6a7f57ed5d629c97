import Containment
import GTK

/// The inspector page with what assistive technology sees of the screen: where Tab stops, what the
/// texts say and how well they are seen, and what is wrong, on the screen itself and in a list.
final class AccessibilityViewController: ViewController, CommandedPage {
  static var commands: [Command] {
    [
      command(
        "accessibility.check", tr("Check accessibility again"), "<Primary><Shift>a",
        everywhere: true
      ) { $0.watch.check() }
    ]
  }

  private let inspection: Inspection
  private(set) var overlay: AccessibilityOverlay?
  private let summary = Label.paragraph(id: "access.summary")
  let again = Button(icon: "view-refresh-symbolic", label: tr("Check again (Ctrl+Shift+A)"))
  private var rows: [AccessibilityRow.ID: AccessibilityRow] = [:]
  private(set) lazy var watch = AccessibilityWatch(inspection, overlay) { [weak self] in
    self?.follow()
  }
  private(set) lazy var list = ListViewController<AccessibilityRow.ID>(
    make: { AccessibilityRowViewController() },
    configure: { [weak self] row, id in
      if let known = self?.rows[id] { row.show(known) }
    },
    text: { [weak self] in self?.rows[$0]?.spoken })
  private lazy var screen = ListScreenViewController(
    list: list,
    empty: Message(
      tr("There is nothing to read on the screen."),
      image: "preferences-desktop-accessibility-symbolic"))

  init(_ inspection: Inspection) {
    self.inspection = inspection
    super.init()
    title = tr("Accessibility")
    debugName = "Accessibility"
    screen.debugName = "Accessibility content"
    list.debugName = "Seen by assistive technology"
    list.sectionHeaders = TextRowViewController.headings()
    list.changeDuration = 0
    list.delegate = self
    list.onSelectionChange = { [weak self] in self?.showSelection($0) }
  }

  override var initialFocus: Widget? { list.initialFocus }

  override var keyCommands: [KeyCommand] {
    // In the sandbox it is a key of the window.
    guard inspection.isOfWindow else { return [] }
    return [
      KeyCommand(Key("a"), [.control, .shift], title: tr("Check again")) { [weak self] in
        self?.watch.check()
      }
    ]
  }

  override func loadView() {
    overlay = inspection.area.map { AccessibilityOverlay(on: $0.view) }
    list.view.accessibleName = tr("Seen by assistive technology")
    list.view.accessibleID = "access.list"
    summary.hexpand = true
    again.setUp(id: "access.again")
    again.valign = .start
    again.clicked.connect(weak: self) { $0.watch.check() }
    let bar = Box(.horizontal, spacing: 6, [summary, again])
    bar.margins = EdgeInsets(6)
    let place = Box(.vertical)
    place.vexpand = true
    view = Box(.vertical, spacing: 0, [bar, Separator(.horizontal), place])
    embed(screen, in: place)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    watch.isOn = true
    watch.check()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    watch.isOn = false
    list.selection = []
  }

  private func follow() {
    let sections = watch.screen.rows
    summary.text = watch.screen.summary
    let before = rows
    rows = [:]
    var snapshot = ListSnapshot<AccessibilityRow.ID>()
    for (section, all) in sections {
      // A widget is one row of a section, whatever the screen says.
      let new = all.filter { rows.updateValue($0, forKey: $0.id) == nil }
      try? snapshot.appendSection(section)
      try? snapshot.append(new.map(\.id), to: section)
    }
    try? snapshot.reconfigure(snapshot.items.filter { before[$0] != nil && before[$0] != rows[$0] })
    list.snapshot = snapshot
    showSelection(list.selection)
  }

  private func showSelection(_ selection: Set<AccessibilityRow.ID>) {
    overlay?.selected = selection.first.flatMap { rows[$0]?.element }
  }
}

extension AccessibilityViewController: KeepsSelection { typealias Item = AccessibilityRow.ID }
