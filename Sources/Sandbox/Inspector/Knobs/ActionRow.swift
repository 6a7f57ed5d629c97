import Containment
import GTK

/// A button of the inspector that performs an action of the scenario, with its progress and, below
/// it, the step that is performed or the error.
@MainActor
final class ActionRow {
  let view: Box
  private let run: ActionRun
  private let button = Button("")
  private let icon: Image
  private let title = Label()
  private let spinner = Spinner()
  private let note = Label()

  init(_ run: ActionRun) {
    self.run = run
    let action = run.action
    icon = Image(icon: action.icon ?? "media-playback-start-symbolic")
    icon.isVisible = action.icon != nil
    title.text = action.title
    title.xalign = 0
    title.hexpand = true
    title.wraps = true
    title.widthInCharacters = 6
    button.child = Box(.horizontal, spacing: 6, [icon, title, spinner])
    button.accessibleID = "action.\(action.id)"
    button.accessibleName = action.title
    // The focus stays in the screen, for actions that concern what is focused there.
    button.focusesOnClick = false
    note.xalign = 0
    note.wraps = true
    note.widthInCharacters = 10
    note.isSelectable = true
    note.accessibleID = "action.\(action.id).note"
    view = Box(.vertical, spacing: 6, [button, note])
    button.clicked.connect(weak: self) { $0.run.toggle() }
    run.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  /// Updates whether the action can be performed.
  func followSensitivity() {
    let isSensitive = run.isSensitive
    if button.isSensitive != isSensitive { button.isSensitive = isSensitive }
  }

  private func follow() {
    let action = run.action
    var text = ""
    if case .running(let step) = run.state { text = step ?? "" }
    if case .done(let result) = run.state { text = result }
    if case .failed(let reason) = run.state { text = reason }
    icon.iconName = run.isRunning ? "media-playback-stop-symbolic" : action.icon
    icon.isVisible = run.isRunning || action.icon != nil
    spinner.isVisible = run.isRunning
    spinner.isSpinning = run.isRunning
    note.text = text
    note.isVisible = !text.isEmpty
    let hasFailed = if case .failed = run.state { true } else { false }
    note.styleClasses.set("error", hasFailed)
    note.styleClasses.set("dim-label", !hasFailed)
    let key = action.keyText.map { " (\($0))" } ?? ""
    button.tooltip = run.isRunning ? tr("Stop") : action.title + key
    followSensitivity()
  }
}
