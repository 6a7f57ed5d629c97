import Containment
import GTK
import Sandbox

/// What can be done to the compositions of “My screens” in one window: by commands, and by the rows of the
/// catalogue.
final class ScreenDesk: WindowTool {
  private let screens: MyScreens
  private weak var window: (any ToolWindow)?

  init(of screens: MyScreens, in window: any ToolWindow) {
    self.screens = screens
    self.window = window
  }

  /// The composition on the canvas.
  var screen: MyScreen? { screens[window?.scenario?.id] }

  var commands: [Command] {
    [
      command("rename-screen", tr("Rename my screen…"), keys: ["F2"]) { $0.rename($1) },
      command("duplicate-screen", tr("Duplicate my screen")) { $0.duplicate($1) },
      command("delete-screen", tr("Delete my screen")) { $0.delete($1) },
      Command(
        .scenarios, "restore-screen", tr("Bring back the deleted screen"),
        isEnabled: { [screens] in screens.canRestore }
      ) { [weak self] in self?.restore() },
    ]
  }

  /// A command for the composition on the canvas.
  private func command(
    _ name: String, _ title: String, keys: [String] = [],
    _ perform: @escaping @MainActor (ScreenDesk, MyScreen) -> Void
  ) -> Command {
    Command(
      .scenarios, name, title, keys: keys, comesLast: true,
      isEnabled: { [weak self] in self?.screen != nil }
    ) { [weak self] in
      if let self, let screen = self.screen { perform(self, screen) }
    }
  }

  func rowActions(of id: String) -> RowActions<String> {
    guard let screen = screens[id] else { return RowActions() }
    return RowActions(
      leading: [
        RowAction(tr("Rename…"), icon: "document-edit-symbolic", key: .f2) {
          [weak self] _ in self?.rename(screen)
        },
        RowAction(tr("Duplicate"), icon: "edit-copy-symbolic") { [weak self] _ in
          self?.duplicate(screen)
        },
      ],
      trailing: [
        RowAction(tr("Delete"), icon: "edit-delete-symbolic", isDestructive: true) {
          [weak self] _ in self?.delete(screen)
        }
      ])
  }

  /// Asks for another title.
  func rename(_ screen: MyScreen) {
    let prompt = Prompt(
      tr("Rename screen"), fields: [PromptField(tr("Title"), text: screen.title)],
      confirm: tr("_Rename"))
    Task {
      if let title = await window?.controller.ask(prompt)?.first { screens.rename(screen, title) }
    }
  }

  func duplicate(_ screen: MyScreen) { window?.show(screens.duplicate(screen).scenario) }

  /// Removes a composition; a message offers to bring it back.
  func delete(_ screen: MyScreen) {
    screens.remove(screen)
    window?.tell(
      tr("“{1}” was deleted.", screen.title),
      action: .init(tr("Undo")) { [weak self] in self?.restore(screen) })
  }

  /// Brings back a composition that was deleted, or the last one, and shows it.
  func restore(_ screen: MyScreen? = nil) {
    if let screen = screens.restore(screen) { window?.show(screen.scenario) }
  }
}
