import GTK

/// The commands for the compositions of “My screens”.
final class MyScreenCommands {
  private let sandbox: SandboxViewController
  private lazy var rename = action("rename-screen") { $0.rename($1) }
  private lazy var duplicate = action("duplicate-screen") { $0.duplicate($1) }
  private lazy var delete = action("delete-screen") { $0.delete($1) }
  private lazy var restore = SimpleAction("restore-screen") { [weak sandbox] in
    sandbox?.restore()
  }

  init(of sandbox: SandboxViewController) { self.sandbox = sandbox }

  var all: [Command] {
    [
      Command(.scenarios, tr("Rename my screen…"), keys: ["F2"], comesLast: true, rename),
      Command(.scenarios, tr("Duplicate my screen"), duplicate),
      Command(.scenarios, tr("Delete my screen"), delete),
      Command(.scenarios, tr("Bring back the deleted screen"), restore),
    ]
  }

  /// Updates the states of the actions.
  func follow() {
    for action in [rename, duplicate, delete] { action.isEnabled = sandbox.composition != nil }
    restore.isEnabled = sandbox.screens.canRestore
  }

  private func action(
    _ name: String, _ perform: @escaping @MainActor (SandboxViewController, MyScreen) -> Void
  ) -> SimpleAction {
    SimpleAction(name) { [weak sandbox] in
      if let sandbox, let screen = sandbox.composition { perform(sandbox, screen) }
    }
  }
}
