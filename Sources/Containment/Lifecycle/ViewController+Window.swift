extension ViewController {
  /// The window of this tree is gone: everything is taken apart, leaves first (E21).
  final func tearDown() {
    life = .ending
    for host in hosts { host.tearDown() }
    for child in children {
      child.tearDown()
      // What is inside may have asked for it to be taken out.
      guard child.parent === self else { continue }
      child.announceDeparture()
      disown(child)
    }
    life = .tornDown
  }

  /// The window was minimised or came back; whoever is on screen hears of it, outermost first.
  final func windowDidChange(minimised: Bool) {
    if minimised { windowDidMinimise() } else { windowDidRestore() }
    for child in children where child.isShownByParent {
      child.windowDidChange(minimised: minimised)
    }
  }
}
