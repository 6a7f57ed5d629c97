extension ViewController {
  /// Tears down this tree after its window has closed, leaves first (E21).
  final func tearDown() {
    life = .ending
    for host in hosts { host.tearDown() }
    for child in children {
      child.tearDown()
      // A descendant may have asked for its removal.
      guard child.parent === self else { continue }
      child.announceDeparture()
      disown(child)
    }
    life = .tornDown
  }

  /// Tells the controllers on screen, outermost first, that the window was minimised or restored.
  final func windowDidChange(minimised: Bool) {
    if minimised { windowDidMinimise() } else { windowDidRestore() }
    for child in children where child.isShownByParent {
      child.windowDidChange(minimised: minimised)
    }
  }
}
