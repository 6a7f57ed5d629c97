extension ViewController {
  /// The operation in which a tree was last torn down.
  private static var lastTeardown = 0

  /// Tears down this tree after its window has closed, leaves first.
  final func tearDown() {
    ViewController.lastTeardown = Transaction.count
    life = .ending
    for host in hosts { host.tearDown() }
    for child in children {
      child.tearDown()
      // A descendant may have asked for its removal.
      guard child.parent === self else { continue }
      child.announceDeparture()
      finishRemoval(of: child)
    }
    life = .tornDown
  }

  /// Whether the controller can still be used: not after its window was closed. Then that is
  /// reported, and what does not happen therefore; but what callbacks request in the operation in
  /// which a window is torn down is ignored.
  ///
  /// Everything that shows controllers asks this first, of those that it would show and of those
  /// that it would show them in.
  package final func isUsable(otherwise consequence: @autoclosure () -> String) -> Bool {
    guard isTornDown else { return true }
    if !Transaction.isOpen || Transaction.count != ViewController.lastTeardown {
      Diagnostics.report(
        .callbackAfterTeardown, self,
        "Its window was closed, so \(consequence()). Make a new controller.")
    }
    return false
  }

  /// The same of a container for which `child`, or nothing if nil, is requested.
  final func isUsable(for child: ViewController?) -> Bool {
    isUsable(otherwise: "nothing can be shown in it any more")
      && child?.isUsable(otherwise: "it cannot be shown in \(debugName)") != false
  }

  /// Whether the window that this controller is in is minimised, so that nobody sees what is on screen
  /// in it.
  final var isInMinimisedWindow: Bool { outward.contains { $0.fillsMinimisedWindow } }

  /// Tells the controllers on screen, outermost first, that the window was minimised or restored.
  final func windowDidChange(minimised: Bool) {
    if minimised { windowDidMinimise() } else { windowDidRestore() }
    for child in children where child.isShownByParent {
      child.windowDidChange(minimised: minimised)
    }
  }

  /// Whether the window's focus is inside of this controller, or nowhere: for commands that are not
  /// meant where somebody works beside it.
  final var isFocusHere: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    guard let focused = window.focusWidget else { return true }
    return focused.nearestController?.outward.contains { $0 === self } == true
  }
}
