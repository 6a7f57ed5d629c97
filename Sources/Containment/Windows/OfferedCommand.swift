import GTK

/// A key command together with the controller that offers it.
struct OfferedCommand {
  let controller: ViewController
  let command: KeyCommand

  func matches(_ event: Event) -> Bool { event.isKey(command.key, command.modifiers) }

  /// Whether the key types what the command's does; see `Event.isTyped`.
  func isTyped(by event: Event) -> Bool { event.isTyped(command.key, command.modifiers) }

  /// Whether it is offered by a controller inside of `controller`, at any depth.
  func comes(fromInside controller: ViewController) -> Bool {
    self.controller.outward.dropFirst().contains { $0 === controller }
  }
}

extension ViewController {
  /// The key commands that this controller and those inside it offer, in the order in which they
  /// get a key.
  ///
  /// A controller comes after those inside it. Of several beside each other, the one with the focus
  /// inside comes first, then that of ``childForChrome``, then the others. Controllers that are
  /// covered, blocked, moving or off screen offer nothing, and neither does anything inside them.
  final func offeredCommands(withFocus focused: Widget?) -> [OfferedCommand] {
    let path = focused?.nearestController.map { Array($0.outward) } ?? []
    return offeredCommands(towards: Set(path.map(ObjectIdentifier.init)))
  }

  private func offeredCommands(towards path: Set<ObjectIdentifier>) -> [OfferedCommand] {
    guard takesKeys else { return [] }
    var inside = children
    if let first = childForChrome, first.parent === self || first.hostingFrame === self {
      inside.removeAll { $0 === first }
      inside.insert(first, at: 0)
    }
    if let index = inside.firstIndex(where: { path.contains(ObjectIdentifier($0)) }) {
      inside.insert(inside.remove(at: index), at: 0)
    }
    return inside.flatMap { $0.offeredCommands(towards: path) }
      + keyCommands.map { OfferedCommand(controller: self, command: $0) }
  }

  private var takesKeys: Bool {
    guard appearance.isOnScreen, viewIfLoaded?.isMapped == true, presentedBy?.isClosing != true,
      (host as? Slot)?.isGated != true
    else { return false }
    return presents?.isClosing ?? true
  }
}
