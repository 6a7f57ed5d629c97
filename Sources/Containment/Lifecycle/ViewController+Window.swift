/// Whether the window that a controller fills is minimised.
private enum MinimisedWindow: Attachment { typealias Value = Bool }

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

  /// Whether the window that this controller is in is minimised, so that nobody sees what is on screen
  /// in it.
  final var isInMinimisedWindow: Bool { outward.contains { $0[MinimisedWindow.self] == true } }

  /// Says whether the window that this controller fills is minimised.
  final func setInMinimisedWindow(_ isMinimised: Bool) { self[MinimisedWindow.self] = isMinimised }

  /// Tells the controllers on screen, outermost first, that the window was minimised or restored.
  final func windowDidChange(minimised: Bool) {
    if minimised { windowDidMinimise() } else { windowDidRestore() }
    for child in children where child.isShownByParent {
      child.windowDidChange(minimised: minimised)
    }
  }
}
