import GTK

/// What the app says of itself, each in a window over `window`.
enum SandboxHelp {
  /// The keys of all commands that have some, in their groups.
  static func showShortcuts(of commands: [Command], over window: Window) {
    let groups = Command.Group.allCases.map { group in
      ShortcutsWindow.Group(
        group.title,
        commands.filter { $0.group == group }.compactMap { command in
          let keys = command.keys + [command.keysOfPage].compactMap { $0 }
          return keys.isEmpty ? nil : .init(command.title, keys.joined(separator: " "))
        })
    }
    show(ShortcutsWindow(groups.filter { !$0.shortcuts.isEmpty }), over: window)
  }

  /// The window “About”: the app, its version and its authors.
  static func showAbout(over window: Window) {
    let about = AboutDialog()
    about.programName = "Enfilade"
    about.version = AppIdentity.version
    about.iconName = AppIdentity.id
    about.comments = tr("A suite of rooms whose doors stand in line")
    about.copyright = tr("© The Enfilade authors")
    about.license = .mit
    about.website = "https://enfilade.dev/"
    about.websiteLabel = tr("Website")
    about.authors = [tr("The Enfilade authors")]
    // Translators: your names, one a line; they are shown in the about dialog.
    let credits = tr("translator-credits")
    about.translatorCredits = credits == "translator-credits" ? "" : credits
    show(about, over: window)
  }

  private static func show(_ dialog: Window, over window: Window) {
    dialog.transientParent = window
    dialog.isModal = true
    dialog.present()
  }
}
