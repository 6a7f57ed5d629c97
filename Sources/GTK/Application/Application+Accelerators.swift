import CGTK

extension Application {
  /// What waits for the display, by the names that C has for the actions.
  private static let waiting = ObjectKey<[String: [String]]>("waiting-accelerators")

  /// Sets the keys that trigger an action, in place of its former ones.
  ///
  /// Keys are written like `<Primary>q`, actions like `app.quit` or `win.close`. Before the application
  /// runs they are set too, as soon as it has started: GTK asks the display what the keys are.
  public func setAccelerators(_ keys: [String], for action: String) {
    let action = DetailedAction.forC(action)
    var waiting = self[Application.waiting] ?? [:]
    if Display.isOpen {
      waiting[action] = nil
      apply(keys, for: action)
    } else {
      if waiting.isEmpty { applyWhenStarted() }
      waiting[action] = keys
    }
    self[Application.waiting] = waiting.isEmpty ? nil : waiting
  }

  private func applyWhenStarted() {
    // The application owns this handler, so its pointer outlives it.
    let pointer = unsafePointer
    started.connect {
      let application = Application(retaining: pointer)
      for (action, keys) in application[Application.waiting] ?? [:] {
        application.apply(keys, for: action)
      }
      application[Application.waiting] = nil
    }
  }

  private func apply(_ keys: [String], for action: String) {
    keys.withUnsafeVector { gtk_application_set_accels_for_action(cast(), action, $0) }
  }

  /// The keys that trigger an action.
  public func accelerators(for action: String) -> [String] {
    let action = DetailedAction.forC(action)
    if let keys = self[Application.waiting]?[action] { return keys }
    return [String](taking: gtk_application_get_accels_for_action(cast(), action))
  }

  /// The actions that keys trigger, with their values: what a ``ShortcutsWindow`` should list.
  public var actionsWithAccelerators: [String] {
    let waiting = (self[Application.waiting] ?? [:]).filter { !$0.value.isEmpty }.keys
    let set = [String](taking: gtk_application_list_action_descriptions(cast()))
      .filter { !waiting.contains($0) }
    return (set + waiting.sorted()).map(DetailedAction.fromC)
  }
}
