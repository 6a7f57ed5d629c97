import GTK

/// Lines over the frame: the outlines of all widgets, and a grid.
struct FrameLines {
  /// The distance of the lines of the grid, and that of the stronger ones, in logical pixels.
  static let steps = (fine: 6, coarse: 12)

  let hasOutlines: Bool
  let hasGrid: Bool

  /// Draws the lines over what is in `area`, which fills the frame of `board`.
  func draw(over area: Widget, of board: CanvasBoard, in context: DrawingContext) {
    guard hasOutlines || hasGrid else { return }
    board.drawOverFrame(context) {
      if hasGrid { drawGrid(over: area, of: board, context) }
      if hasOutlines { drawOutlines(over: area, of: board, context) }
    }
  }

  private func drawGrid(over area: Widget, of board: CanvasBoard, _ context: DrawingContext) {
    let size = area.allocation
    let color = Color(red: 0.1, green: 0.55, blue: 0.9)
    for (length, isDown) in [(size.width, true), (size.height, false)] {
      for position in stride(from: 0, to: length, by: FrameLines.steps.fine) {
        let isCoarse = position.isMultiple(of: FrameLines.steps.coarse)
        let line = board.seen(
          isDown
            ? Rectangle(x: position, y: 0, width: 0, height: size.height)
            : Rectangle(x: 0, y: position, width: size.width, height: 0))
        context.fill(
          color.faded(isCoarse ? 0.4 : 0.18), x: line.x, y: line.y,
          width: isDown ? 1 : line.width, height: isDown ? line.height : 1)
      }
    }
  }

  private func drawOutlines(over area: Widget, of board: CanvasBoard, _ context: DrawingContext) {
    area.forEachInside { widget in
      guard let frame = widget.visibleFrame(in: area) else { return }
      let seen = board.seen(frame)
      // Of two colours, to be seen on every ground.
      context.outline(seen, Color(red: 0.85, green: 0.1, blue: 0.5, alpha: 0.8))
      context.outline(
        (seen.x + 1, seen.y + 1, max(seen.width - 2, 0), max(seen.height - 2, 0)),
        .white.faded(0.5))
    }
  }
}
