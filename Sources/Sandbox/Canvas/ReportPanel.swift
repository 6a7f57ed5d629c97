import Containment
import GTK

/// A line under the frame with what the screen says, and how far an action under it is. It can be closed,
/// until another screen is shown. Somebody new is welcomed in it.
///
/// Under a screen with actions it has its room also while nothing is said, so that nothing moves under the
/// pointer.
final class ReportPanel {
  let view: Box
  private let label = Label.paragraph(atLeast: 12, id: "canvas.report")
  private let close = Button.closing(tr("Close"), id: "canvas.report.close")
  /// The button, which is higher than a line, or as much room where nothing is said.
  private let end = Stack()
  private let space = Label()
  private weak var report: ScenarioReport?
  private var actions: [ActionRun] = []
  /// The action that has changed last, if it has something to say.
  private weak var latest: ActionRun?
  private var isClosed = false
  private let row: Box
  /// What is said to somebody new in place of what the screen says, until it is closed or taken up.
  private var welcomeText: String?
  /// The button beside that, made for it.
  private var offer: Button?

  init() {
    label.isSelectable = true
    label.hexpand = true
    for child in [space, close] as [Widget] { end.add(child) }
    end.isHomogeneous = true
    row = Box(.horizontal, spacing: 6, [label, end])
    row.margins = EdgeInsets(top: 3, start: 12, bottom: 3, end: 6)
    view = Box(.vertical, spacing: 0, [Separator(.horizontal), row])
    view.isVisible = false
    close.clicked.connect(weak: self) { panel in
      // What an action says may be in place of the welcome.
      if panel.offer?.isVisible != true { panel.isClosed = true }
      panel.endWelcome()
    }
  }

  /// Shows what `screen` says from now on, and what its `actions` say that stand under the frame.
  func follow(_ screen: ViewController?, _ actions: [ActionRun]) {
    let report = screen?.ownReport
    self.report = report
    self.actions = actions
    latest = nil
    welcomeText = nil
    isClosed = false
    report?.observe(by: self) { [weak self, weak report] in
      guard let self, report === self.report else { return }
      latest = nil
      update()
    }
    for run in actions {
      run.observe(by: self) { [weak self, weak run] in
        guard let self, let run, self.actions.contains(where: { $0 === run }) else { return }
        let speaks = run.isInStrip && run.note != nil
        if speaks || latest === run { latest = speaks ? run : nil }
        update()
      }
    }
    update()
  }

  /// Says `text` to somebody new, beside a button for an action of the window, until it is closed, or
  /// another screen is shown.
  func welcome(_ text: String, _ title: String, action: String) {
    let button = Button(title)
    button.setUp(id: "canvas.report.action", action: action)
    button.valign = .center
    button.clicked.connect(weak: self) { $0.endWelcome() }
    row.packStart(button)
    row.reorder(button, to: row.children.count - 2)
    offer = button
    welcomeText = text
    update()
  }

  private func endWelcome() {
    welcomeText = nil
    update()
  }

  private func update() {
    let text = isClosed ? "" : latest?.note ?? welcomeText ?? report?.text ?? ""
    label.text = text
    label.styleClasses.set("error", latest?.hasFailed ?? false)
    label.isVisible = !text.isEmpty
    // Out of sight it has no focus to keep.
    close.isSensitive = !text.isEmpty
    end.visibleChild = text.isEmpty ? space : close
    offer?.isVisible = text == welcomeText
    view.isVisible = !text.isEmpty || !actions.isEmpty
  }
}
