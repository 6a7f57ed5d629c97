import GTK

extension RootWindow {
  /// The key commands with a title that the controllers on screen offer now, in the order in which
  /// they get a key. Each controller's are a group with its title, or else with that of the window.
  ///
  /// A key that an earlier command has is left out. Several keys in a row that do the same, by
  /// their title, are one shortcut.
  public var shortcuts: [ShortcutsWindow.Group] {
    var groups: [ShortcutsWindow.Group] = []
    var taken: Set<String> = []
    let controllers = controller.controllersForKeys(withFocus: window.focusWidget)
    let all = controllers.flatMap { controller in controller.keyCommands.map { (controller, $0) } }
    let isLast: ((ViewController, KeyCommand)) -> Bool = { $0.1.phase == .unhandled }
    let offers = all.filter { !isLast($0) } + all.filter(isLast)
    for (controller, command) in offers {
      guard let key = command.key else { continue }
      let accelerator = Accelerator.name(key, command.modifiers)
      guard taken.insert(accelerator).inserted, let title = command.title else { continue }
      let name = controller.title ?? window.title
      let index = groups.firstIndex { $0.title == name } ?? groups.count
      if index == groups.count { groups.append(.init(name, [])) }
      if let last = groups[index].shortcuts.last, last.title == title {
        groups[index].shortcuts.removeLast()
        groups[index].shortcuts.append(.init(title, "\(last.accelerator) \(accelerator)"))
      } else {
        groups[index].shortcuts.append(.init(title, accelerator))
      }
    }
    return groups
  }

  /// Shows the ``shortcuts``, and those of the program after them, in a window over this one.
  ///
  /// Ctrl+F1 and Ctrl+? call it if there are shortcuts, and if no action of the application has
  /// these keys; a program with keys of its own has an action that calls this.
  public func showShortcuts(with groups: [ShortcutsWindow.Group] = []) {
    let list = ShortcutsWindow(shortcuts + groups)
    list.transientParent = window
    list.isModal = true
    list.present()
  }

  /// The command of the controllers on screen for a key.
  ///
  /// - Parameter unhandled: whether nothing has handled the key.
  func command(for event: Event, unhandled: Bool = false) -> OfferedCommand? {
    let controllers = controller.controllersForKeys(withFocus: window.focusWidget)
    // Escape once more, while something goes by it already, is not meant for what is beneath.
    if event.isKey(.escape),
      let closing = controllers.last(where: {
        ($0 as? WindowController)?.topmostLayer?.isClosing == true
      })
    {
      return .first(of: [closing], for: event, unhandled: unhandled)
    }
    return .first(of: controllers, for: event, unhandled: unhandled)
  }

  /// Shows the shortcuts if `event` is a key that does so, and if there are some.
  func showShortcuts(for event: Event) -> Bool {
    guard event.isKey(.f1, .control) || event.isKey(Key("?"), .control), !shortcuts.isEmpty else {
      return false
    }
    // GTK would show the tooltip of what has the focus by one of these keys.
    if !window.activateAccelerator(event) { showShortcuts() }
    return true
  }
}
