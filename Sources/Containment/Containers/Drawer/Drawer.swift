import GTK

/// One side of a ``NavigationDrawerController``: a pane, and what is remembered about it.
@MainActor
final class Drawer {
  let side: NavigationDrawerController.Side
  let pane: SlidingPane
  /// Whether it takes requests and hands.
  var isEnabled = true
  /// Whether it stands open where there is room beside the root.
  var isOpenWhenDocked: Bool
  /// What was asked for; without that, it depends on the room.
  var chosenWidth: Int?
  /// Moves the width to another.
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

  /// In logical pixels: 280 over the root, 320 beside it.
  func width(isDocked: Bool) -> Int { chosenWidth ?? (isDocked ? 320 : 280) }
}
