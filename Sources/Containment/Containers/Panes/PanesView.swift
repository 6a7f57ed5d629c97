import GTK

/// The widget of a container whose panes stand beside or over each other.
class PanesView: CustomLayout {
  /// Whether places count from the edge where a line of text ends.
  var countsFromEnd = false
  /// Whether places count from the right.
  final var isMirrored: Bool { (direction == .rightToLeft) != countsFromEnd }

  /// Places a pane over the whole height, `x` from the start edge. A pane whose minimum width is
  /// larger gets that, but no more than `width` of it is visible once it rests.
  final func place(_ pane: SlidingPane, x: Int, width: Int, in size: Size) {
    pane.slot.seenSize = Size(width: width, height: size.height)
    place(pane.view, x: x, width: width, in: size)
  }

  /// Places `pane` over the whole height, `x` from the start edge.
  final func place(_ pane: Widget, x: Int, width: Int, in size: Size) {
    guard pane.isVisible else { return }
    let width = max(width, pane.minimumSize.width)
    let left = isMirrored ? size.width - x - width : x
    place(pane, Rectangle(x: left, y: 0, width: width, height: size.height))
  }

  /// Draws a thin line over the whole height, `x` from the start edge; if it has the focus, a
  /// broader one in the selection colour.
  final func drawLine(at x: Int, isFocused: Bool = false, in context: DrawingContext) {
    let frame = allocation
    let left = isMirrored ? frame.width - x - 1 : x
    let margin = isFocused ? 1 : 0
    context.fill(
      themeColor(isFocused ? "theme_selected_bg_color" : "borders") ?? .black,
      x: Double(left - margin), y: 0, width: Double(1 + 2 * margin), height: Double(frame.height))
  }
}

extension Widget {
  /// The width of a container's view, or the one that it will probably get, judging by its ancestors.
  final var expectedWidth: Int {
    let before = allocation.width > 1 ? allocation.width : Int.max
    // The view's own allocation may be out of date, but cannot exceed that of an ancestor.
    let around = sequence(first: self as Widget) { $0.parent }.dropFirst()
    if let width = around.lazy.map(\.allocation.width).first(where: { $0 > 1 }) {
      return min(before, width)
    }
    guard let window else { return allocation.width }
    // Asking for the size of a window that has not been shown would measure, and so style,
    // everything in it.
    let wanted = window.isMapped ? -1 : window.defaultSize.width
    return wanted > 0 ? wanted : window.size.width
  }
}

extension ViewController {
  /// Makes a change to several panes as one operation: now, or when the current operation or layout
  /// has ended. In callbacks before the controller is on screen, the change is made at once, unless a
  /// child is being removed, so that the controller appears with the change made.
  ///
  /// - Parameter asked: what it was asked for, and the queue in which that waits.
  final func changePanes(
    for asked: (change: Change, queue: Transaction.Queue)? = nil,
    _ change: @escaping @MainActor (_ isOutdated: Bool) -> Void
  ) {
    let make = { [weak self] (isOutdated: Bool) in
      guard let self else { return change(isOutdated) }
      Transaction.run(in: self) { change(isOutdated) }
    }
    guard
      LayoutPass.isRunning
        || Transaction.isOpen
          && (showsChildren || isForwarding || children.contains(where: \.isMovingFromParent))
    else { return make(false) }
    guard let asked else { return Transaction.wait { make(false) } }
    Transaction.request(asked.change, in: asked.queue) { make($0) }
  }
}
