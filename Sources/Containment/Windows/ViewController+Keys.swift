import GTK

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
    let beneath = inside.filter { comesLastForKeys($0) && !path.contains(ObjectIdentifier($0)) }
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
