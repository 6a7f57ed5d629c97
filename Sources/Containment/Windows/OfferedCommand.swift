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

extension ViewController {
  /// This controller and those inside it that take keys now, in the order in which they get one.
  ///
  /// A controller comes after those inside it. Of several beside each other, the one with the focus
  /// inside comes first, then that of ``childForChrome``, then the others. One that lies beneath
  /// something else of its parent, without the focus, comes after that and after the parent. Controllers
  /// that are covered, blocked, moving or off screen take no keys, and neither does anything inside them.
  ///
  /// A window in a window takes none while the focus is outside of it.
  final func controllersForKeys(withFocus focused: Widget?) -> [ViewController] {
    let path = focused?.nearestController.map { Array($0.outward) } ?? []
    var controllers: [ViewController] = []
    collectForKeys(&controllers, towards: Set(path.map(ObjectIdentifier.init)))
    return controllers
  }

  private func collectForKeys(
    _ controllers: inout [ViewController], towards path: Set<ObjectIdentifier>
  ) {
    guard takesKeys, (self as? WindowController)?.isNested != true || isFocusHere else { return }
    var inside = children
    if let first = childForChrome, first.parent === self || first.hostingFrame === self {
      inside.removeAll { $0 === first }
      inside.insert(first, at: 0)
    }
    if let index = inside.firstIndex(where: { path.contains(ObjectIdentifier($0)) }) {
      inside.insert(inside.remove(at: index), at: 0)
    }
    let beneath = inside.filter { covers($0) && !path.contains(ObjectIdentifier($0)) }
    inside.removeAll { child in beneath.contains { $0 === child } }
    for controller in inside { controller.collectForKeys(&controllers, towards: path) }
    controllers.append(self)
    for controller in beneath { controller.collectForKeys(&controllers, towards: path) }
  }

  private var takesKeys: Bool {
    guard appearance.isOnScreen, viewIfLoaded?.isMapped == true, presentedBy?.isClosing != true,
      (host as? Slot)?.isGated != true
    else { return false }
    return presents.map { $0.isClosing || !$0.isModal } ?? true
  }
}
