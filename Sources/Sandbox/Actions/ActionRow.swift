import GTK

/// A button of the inspector that performs an action of the scenario and, below it, the step that is
/// performed, its result, or the error. It is not there while the action has a button under the frame.
final class ActionRow {
  let view: Box
  private let run: ActionRun
  private let button: ActionButton
  private let note: Label

  init(_ run: ActionRun) {
    self.run = run
    button = ActionButton(run, id: "action.\(run.action.id)", wraps: true)
    note = .paragraph(id: "action.\(run.action.id).note")
    note.isSelectable = true
    view = Box(.vertical, spacing: 6, [button.button, note])
    run.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    let text = run.note ?? ""
    note.text = text
    note.isVisible = !text.isEmpty
    note.styleClasses.set("error", run.hasFailed)
    note.styleClasses.set("dim-label", !run.hasFailed)
    view.isVisible = !run.isInStrip
  }
}
