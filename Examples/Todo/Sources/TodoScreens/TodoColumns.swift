import Containment

/// The columns of the sample: the lists, the one that is open, and the details of an item. Where there
/// is no room for the last the details lie over the list, and in a narrow window that lies over the lists.
final class TodoColumns: SplitController, WindowHead {
  let lists = NavigationController()
  let items = NavigationController()
  let details = NavigationController()
  private let inner: SplitController

  init() {
    inner = SplitController(primary: items, secondary: details)
    super.init(primary: lists, secondary: inner)
    primaryWidth = 240
    inner.primaryWidth = 400
    // A list and details beside each other are for wide windows: about 1040 with the lists.
    inner.collapseWidth = 800
    inner.expandWidth = 820
    for split in [self, inner] { split.delegate = self }
    // What was left has ended, so there is no way forward to it.
    for stack in [lists, items, details] { stack.forwardLimit = 0 }
    restorationIdentifier = "columns"
    inner.restorationIdentifier = "open"
    for (stack, name) in [(lists, "lists"), (items, "items"), (details, "details")] {
      stack.restorationIdentifier = name
    }
  }

  /// Whether the bars have the buttons of the window, as it has no other title bar: those at its end.
  var hasWindowButtons = false { didSet { showWindowButtons() } }

  private func showWindowButtons() {
    lists.hasWindowButtons = hasWindowButtons && isCollapsed
    items.hasWindowButtons = hasWindowButtons && inner.isCollapsed
    details.hasWindowButtons = hasWindowButtons
  }
}

extension TodoColumns: SplitControllerDelegate {
  func splitControllerDidCollapse(_ controller: SplitController) { showWindowButtons() }
  func splitControllerDidExpand(_ controller: SplitController) { showWindowButtons() }
}

/// What can have the buttons of a window in its bars.
@MainActor
protocol WindowHead: ViewController {
  var hasWindowButtons: Bool { get set }
}

extension NavigationController: WindowHead {}
