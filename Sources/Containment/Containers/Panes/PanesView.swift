import GTK

/// The widget of a container whose panes stand beside or over each other.
class PanesView: CustomLayout {
  /// Called with the width of the room, in logical pixels, whenever there is a layout.
  var onWidth: @MainActor (Int) -> Void = { _ in }
  /// Whether places count from where a line of text ends.
  var countsFromEnd = false
  /// Whether places count from the right.
  final var isMirrored: Bool { (direction == .rightToLeft) != countsFromEnd }

  /// Places the panes; places count from the start edge.
  func arrange(_ size: Size) {}

  final override func layout(_ size: Size) {
    arrange(size)
    onWidth(size.width)
  }

  /// Gives a pane its place over the whole height, `x` from the start edge. One that needs to be wider
  /// is, but no more than `width` of it is to be seen once it stands.
  final func place(_ pane: SlidingPane, x: Int, width: Int, in size: Size) {
    pane.slot.seenSize = Size(width: width, height: size.height)
    place(pane.view, x: x, width: width, in: size)
  }

  /// Gives `pane` its place over the whole height, `x` from the start edge.
  final func place(_ pane: Widget, x: Int, width: Int, in size: Size) {
    guard pane.isVisible else { return }
    let width = max(width, pane.minimumSize.width)
    let left = isMirrored ? size.width - x - width : x
    place(pane, Rectangle(x: left, y: 0, width: width, height: size.height))
  }

  /// Draws a thin line over the whole height, `x` from the start edge; a broader one in the colour
  /// of what is selected where it has the focus.
  final func drawLine(at x: Int, isFocused: Bool = false, in context: DrawingContext) {
    let frame = allocation
    let left = isMirrored ? frame.width - x - 1 : x
    let margin = isFocused ? 1 : 0
    context.fill(
      themeColor(isFocused ? "theme_selected_bg_color" : "borders") ?? .black,
      x: Double(left - margin), y: 0, width: Double(1 + 2 * margin), height: Double(frame.height))
  }

  /// The width that the view has, or will have as far as its surroundings tell.
  final var expectedWidth: Int {
    let before = allocation.width > 1 ? allocation.width : Int.max
    var place: Widget? = parent
    while let widget = place {
      // What the view had before may be out of date, but it has not more than what is around it.
      if widget.allocation.width > 1 { return min(before, widget.allocation.width) }
      place = widget.parent
    }
    guard let window else { return allocation.width }
    // GTK would measure, and so style, everything in a window that has not been shown.
    let wanted = window.isMapped ? -1 : window.defaultSize.width
    return wanted > 0 ? wanted : window.size.width
  }
}

extension ViewController {
  /// Does what changes several panes as one operation: now, or when the present one has ended. In
  /// callbacks before the controller is on screen, now, unless a child is on its way out; it then
  /// comes on screen that way.
  final func changePanes(_ change: @escaping @MainActor (_ isOutdated: Bool) -> Void) {
    guard Transaction.isOpen,
      showsChildren || isForwarding || children.contains(where: \.isMovingFromParent)
    else { return Transaction.run { change(false) } }
    Transaction.wait(for: self) { isOutdated in Transaction.run { change(isOutdated) } }
  }
}
