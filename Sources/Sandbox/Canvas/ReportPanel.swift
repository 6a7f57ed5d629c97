import Containment
import GTK

/// A line under the frame with what the screen says, and how far an action under it is. It can be closed,
/// until another screen is shown.
///
/// Under a screen with actions it has its room also while nothing is said, so that nothing moves under the
/// pointer.
final class ReportPanel {
  let view: Box
  private let label = Label()
  private let close: Button
  /// As high as a line, where nothing is said.
  private let space = Label()
  private weak var report: ScenarioReport?
  private var actions: [ActionRun] = []
  /// The action that has changed last, if it has something to say.
  private weak var latest: ActionRun?
  private var isClosed = false
  /// A button beside what is said now, as long as that is said.
  private let offered = Button("")
  private var textOfOffer: String?

  init() {
    label.accessibleID = "canvas.report"
    label.xalign = 0
    label.wraps = true
    label.widthInCharacters = 12
    label.isSelectable = true
    label.hexpand = true
    close = Button(icon: "window-close-symbolic", label: tr("Close"))
    close.accessibleID = "canvas.report.close"
    close.focusesOnClick = false
    close.styleClasses.insert("flat")
    close.valign = .center
    let row = Box(.horizontal, spacing: 6, [space, label, offered, close])
    offered.accessibleID = "canvas.report.action"
    offered.focusesOnClick = false
    offered.valign = .center
    offered.isVisible = false
    row.margins = EdgeInsets(top: 3, start: 12, bottom: 3, end: 6)
    // The button is higher than a line.
    SizeGroup(.vertical, [space, close])
    view = Box(.vertical, spacing: 0, [Separator(.horizontal), row])
    view.isVisible = false
    close.clicked.connect(weak: self) { panel in
      panel.isClosed = true
      panel.update()
    }
  }

  /// Shows what `screen` says from now on, and what its `actions` say that stand under the frame.
  func follow(_ screen: ViewController?, _ actions: [ActionRun]) {
    let report = screen?.ownReport
    self.report = report
    self.actions = actions
    latest = nil
    textOfOffer = nil
    isClosed = false
    report?.observe(by: self) { [weak self, weak report] in
      guard let self, report === self.report else { return }
      latest = nil
      update()
    }
    for run in actions {
      run.observe(by: self) { [weak self, weak run] in
        guard let self, let run, self.actions.contains(where: { $0 === run }) else { return }
        if run.isInStrip, run.note != nil {
          latest = run
        } else if latest === run {
          latest = nil
        }
        update()
      }
    }
    update()
  }

  /// Offers to do what `action` of the window does, as long as the same is said.
  func offer(_ title: String, action: String) {
    offered.text = title
    offered.action = action
    textOfOffer = report?.text
    update()
  }

  private func update() {
    let text = isClosed ? "" : latest?.note ?? report?.text ?? ""
    label.text = text
    label.styleClasses.set("error", latest?.hasFailed ?? false)
    label.isVisible = !text.isEmpty
    close.isVisible = !text.isEmpty
    offered.isVisible = !text.isEmpty && text == textOfOffer
    space.isVisible = text.isEmpty
    view.isVisible = !text.isEmpty || !actions.isEmpty
  }
}
