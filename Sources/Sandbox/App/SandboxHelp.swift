import GTK

/// The windows with the shortcuts and about the app, modal over `window`.
enum SandboxHelp {
  /// Shows the shortcuts window with all commands that have keys, by what they are about.
  static func showShortcuts(of commands: [Command], in app: SandboxApp, over window: Window) {
    var sections: [Command.Scope] = [.app, .scenarios, .canvas, .transport, .inspector]
    for command in commands where !sections.contains(command.scope.section) {
      sections.append(command.scope.section)
    }
    let groups = sections.map { section in
      ShortcutsWindow.Group(
        section.title(in: app.title),
        commands.filter { $0.scope.section == section && !$0.listedKeys.isEmpty }.map {
          .init($0.title, $0.listedKeys.joined(separator: " "))
        })
    }
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
