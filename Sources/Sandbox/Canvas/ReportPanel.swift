import Containment
import GTK

/// What the screen says, under the frame. It can be closed, until another screen is shown.
final class ReportPanel {
  let view: Box
  private let label = Label()
  private weak var report: ScenarioReport?
  private var isClosed = false

  init() {
    label.accessibleID = "canvas.report"
    label.xalign = 0
    label.wraps = true
    label.widthInCharacters = 12
    label.isSelectable = true
    label.hexpand = true
    let close = Button(icon: "window-close-symbolic", label: tr("Close"))
    close.accessibleID = "canvas.report.close"
    close.focusesOnClick = false
    close.styleClasses.insert("flat")
    close.valign = .center
    let row = Box(.horizontal, spacing: 6, [label, close])
    row.margins = EdgeInsets(top: 3, start: 12, bottom: 3, end: 6)
    view = Box(.vertical, spacing: 0, [Separator(.horizontal), row])
    view.isVisible = false
    close.clicked.connect(weak: self) { panel in
      panel.isClosed = true
      panel.update()
    }
  }

  /// Shows what `screen` says from now on.
  func follow(_ screen: ViewController?) {
    let report = screen?.ownReport
    self.report = report
    isClosed = false
    report?.observe(by: self) { [weak self, weak report] in
      if let self, report === self.report { update() }
    }
    update()
  }

  private func update() {
    let text = report?.text ?? ""
    label.text = text
    view.isVisible = !text.isEmpty && !isClosed
  }
}
