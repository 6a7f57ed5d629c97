import GTK

extension StyleViewController: CommandedPage {
  static var commands: [Command] {
    [
      command("style.open", tr("Open style sheet…")) { $0.open() },
      command("style.save", tr("Save style sheet as…")) { $0.saveAs() },
      command("style.copy", tr("Copy the style sheet")) { $0.copyText() },
      command("style.clear", tr("Clear the style sheet")) { $0.clear() },
      command("style.undo", tr("Undo in the style sheet"), "<Primary>z") { $0.undo() },
      command("style.redo", tr("Redo in the style sheet"), "<Primary><Shift>z") { $0.redo() },
    ]
  }
}
