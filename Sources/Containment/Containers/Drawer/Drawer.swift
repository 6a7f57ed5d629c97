import GTK

/// One side of a ``NavigationDrawerController``: its pane and its state.
@MainActor
final class Drawer {
  let side: NavigationDrawerController.Side
  let pane: SlidingPane
  let requests = Transaction.Queue()
  /// What it moves for.
  weak var asked: Change?
  /// Whether the other drawer was open, and closes as this one opens in its place.
  var replacesOther = false
  /// Whether the drawer can be opened, by program or by drag.
  var isEnabled = true
  /// Whether the drawer is open while it is docked beside the root.
  var isOpenWhenDocked: Bool
  /// The requested width; nil for the default, which depends on whether the drawer is docked.
  var chosenWidth: Int?
  /// Animates a change of the width.
  let animation: PropertyAnimation

  init(_ side: NavigationDrawerController.Side, of owner: NavigationDrawerController) {
    self.side = side
    pane = SlidingPane(of: owner)
    isOpenWhenDocked = side == .start
    animation = PropertyAnimation(owner, timing: .easeOut, moves: true) { owner, width in
      owner.drawer(at: side).chosenWidth = Int(width.rounded())
      owner.panes.layoutChildren()
    }
    pane.view.styleClasses.insert("background")
  }

  /// The width in logical pixels: unless chosen, 280 over the root and 320 beside it.
  func width(isDocked: Bool) -> Int { chosenWidth ?? (isDocked ? 320 : 280) }
}
