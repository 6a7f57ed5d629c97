import GTK

/// A button that performs an action of the scenario, or stops it, with its progress.
///
/// Whatever it depends on whether the action can be performed, the user sees that change by a frame: the
/// button asks after each while it can be seen.
final class ActionButton {
  let button = Button("")
  private let run: ActionRun
  private let icon: Image
  private let title = Label()
  private let spinner = Spinner()
  private var frames: SignalConnection?

  /// A button whose accessible id is `id`.
  init(_ run: ActionRun, id: String, wraps: Bool) {
    self.run = run
    let action = run.action
    icon = Image(icon: action.icon ?? "media-playback-start-symbolic")
    title.text = action.title
    if wraps {
      title.wrapFromStart(atLeast: 6)
      title.hexpand = true
    }
    button.child = Box(.horizontal, spacing: 6, [icon, title, spinner])
    // The focus stays in the screen, for actions that concern what is focused there.
    button.setUp(id: id)
    button.accessibleName = action.title
    button.clicked.connect(weak: self) { $0.run.toggle() }
    run.observe(by: self) { [weak self] in self?.follow() }
    button.mapped.connect(weak: self) { shown in
      shown.followSensitivity()
      shown.frames = shown.button.frameEnded?.connect(weak: shown) { $0.followSensitivity() }
    }
    button.unmapped.connect(weak: self) { $0.frames?.disconnect() }
    follow()
  }

  isolated deinit { frames?.disconnect() }

  private func followSensitivity() {
    let isSensitive = run.isSensitive
    if button.isSensitive != isSensitive { button.isSensitive = isSensitive }
  }

  private func follow() {
    let action = run.action
    icon.iconName = run.isRunning ? "media-playback-stop-symbolic" : action.icon
    icon.isVisible = run.isRunning || action.icon != nil
    spinner.isVisible = run.isRunning
    spinner.isSpinning = run.isRunning
    let key = action.accelerator.flatMap(Accelerator.label).map { " (\($0))" } ?? ""
    button.tooltip = run.isRunning ? tr("Stop") : action.title + key
    followSensitivity()
  }
}

/// A button of the inspector that performs an action of the scenario and, below it, the step that is
/// performed, its result, or the error. It is not there while the action has a button under the frame.
final class ActionRow {
  let view: Box
  let run: ActionRun
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
