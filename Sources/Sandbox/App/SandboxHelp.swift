import Containment
import GTK

/// The windows with the shortcuts and about the app, modal over `window`.
enum SandboxHelp {
  /// Shows the shortcuts window with all commands that have keys, by group, and below them the
  /// actions of the scenario whose `screen` is shown.
  static func showShortcuts(
    of commands: [Command], _ screen: ViewController?, in app: SandboxApp, over window: Window
  ) {
    var groups = Command.Group.allCases.map { group in
      ShortcutsWindow.Group(
        group.title(in: app),
        commands.filter { $0.group == group }.compactMap { command in
          let keys = command.keys + [command.keysOfPage].compactMap { $0 }
          return keys.isEmpty ? nil : .init(command.title, keys.joined(separator: " "))
        })
    }
    groups.append(
      ShortcutsWindow.Group(
        screen?.representedScenario?.title ?? "",
        (screen?.representedActions ?? []).compactMap { run in
          run.action.accelerator.map { .init(run.action.title, $0) }
        }))
    show(ShortcutsWindow(groups.filter { !$0.shortcuts.isEmpty }), over: window)
  }

  static func showAbout(of app: SandboxApp, over window: Window) {
    let about = AboutDialog()
    about.programName = app.title
    about.version = app.version
    about.iconName = app.id
    app.describe(about)
    show(about, over: window)
  }

  private static func show(_ dialog: Window, over window: Window) {
    dialog.transientParent = window
    dialog.isModal = true
    dialog.present()
  }
}
