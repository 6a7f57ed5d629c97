import GTK

/// A key command together with the controller that offers it.
struct OfferedCommand {
  let controller: ViewController
  let command: KeyCommand

  func perform(_ event: Event) { command.perform(event) }

  /// The first command of controllers for a key: as with GTK's accelerators one for what is typed, or
  /// else for what the key has on another layout.
  ///
  /// - Parameter unhandled: whether it is one of those that get what nothing has handled.
  static func first(
    of controllers: some Sequence<ViewController>, for event: Event, unhandled: Bool = false
  ) -> OfferedCommand? {
    var elsewhere: OfferedCommand?
    for controller in controllers {
      for command in controller.keyCommands
      where (command.phase == .unhandled) == unhandled && command.matches(event) {
        let offered = OfferedCommand(controller: controller, command: command)
        if command.isTyped(by: event) { return offered }
        elsewhere = elsewhere ?? offered
      }
    }
    return elsewhere
  }
}
