import GTK

/// A controller that takes the place of the panes where there is little room.
extension SplitController {
  /// What is shown in place of the two while the split is collapsed, such as tabs with the same
  /// contents in another arrangement; nil if one of the two lies over the other then. (UIKit's
  /// compact column.)
  ///
  /// It is a child as long as the others are. All of them keep their views, their state and what had
  /// the focus in them, and the focus is there again when they are shown again.
  ///
  /// ```swift
  /// let split = SplitController(primary: folders, secondary: messages)
  /// split.compactViewController = BottomNavigationController(viewControllers: [letters, settings])
  /// ```
  public var compactViewController: ViewController? {
    get { compact?.controller }
    set {
      guard newValue !== compactViewController else { return }
      if compact == nil { makeCompact() }
      compact?.controller = newValue
      if appearance.isOnScreen { arrangePanes() }
    }
  }

  /// Whether ``compactViewController`` is shown in place of the panes.
  var isCompact: Bool { isCollapsed && compactViewController != nil }

  private func makeCompact() {
    let pane = SlidingPane(of: self)
    pane.view.styleClasses.insert("background")
    pane.onMove = { [weak self] in
      if self?.isViewLoaded == true { self?.layoutPanes() }
    }
    compact = pane
    if isViewLoaded { loadCompact() }
  }

  /// Puts the pane into the view.
  func loadCompact() {
    guard let compact else { return }
    compact.load()
    panes.compact = compact
  }
}

extension ViewController {
  /// The innermost of what is in front in this controller.
  var shownLeaf: ViewController { childForChrome?.shownLeaf ?? self }
}
