import GTK

/// Between the frame's own logical pixels and the board, whatever the zoom.
extension CanvasBoard {
  /// Where an event is in the frame, in the frame's own logical pixels; it may be outside of it. Nil
  /// for an event of another window.
  func framePoint(of event: Event) -> (x: Double, y: Double)? {
    guard let window, event.widget?.window == window, let point = event.location(in: window),
      let corner = convert(x: 0, y: 0, to: window)
    else { return nil }
    return (
      (point.x - Double(corner.x + place.x)) / factor,
      (point.y - Double(corner.y + place.y)) / factor
    )
  }

  /// Where a rectangle of the frame is seen on the board: left, top, width and height.
  func seen(_ frame: Rectangle) -> (x: Double, y: Double, width: Double, height: Double) {
    let left = Double(place.x) + Double(frame.x) * factor
    let top = Double(place.y) + Double(frame.y) * factor
    let right = Double(place.x) + Double(frame.x + frame.width) * factor
    let bottom = Double(place.y) + Double(frame.y + frame.height) * factor
    return (
      left.rounded(), top.rounded(), right.rounded() - left.rounded(),
      bottom.rounded() - top.rounded()
    )
  }

  /// Draws only where the frame is seen.
  func drawOverFrame(_ context: DrawingContext, _ body: () -> Void) {
    context.saving {
      context.clip(place)
      body()
    }
  }

  /// Draws a grid over what is in `area`, which fills the frame.
  func drawGrid(over area: Widget, _ context: DrawingContext) {
    let size = area.allocation
    let color = Color(red: 0.1, green: 0.55, blue: 0.9)
    // The distance of the lines, and that of the stronger ones, in logical pixels.
    let steps = (fine: 6, coarse: 12)
    for (length, isDown) in [(size.width, true), (size.height, false)] {
      for position in stride(from: 0, to: length, by: steps.fine) {
        let isCoarse = position.isMultiple(of: steps.coarse)
        let line = seen(
          isDown
            ? Rectangle(x: position, y: 0, width: 0, height: size.height)
            : Rectangle(x: 0, y: position, width: size.width, height: 0))
        context.fill(
          color.faded(isCoarse ? 0.4 : 0.18), x: line.x, y: line.y,
          width: isDown ? 1 : line.width, height: isDown ? line.height : 1)
      }
    }
  }

  /// Draws the outlines of all widgets in `area`, which fills the frame.
  func drawOutlines(over area: Widget, _ context: DrawingContext) {
    area.forEachInside { [self] widget in
      guard let frame = widget.visibleFrame(in: area) else { return }
      let seen = self.seen(frame)
      // Of two colours, to be seen on every ground.
      context.outline(seen, Color(red: 0.85, green: 0.1, blue: 0.5, alpha: 0.8))
      context.outline(
        (seen.x + 1, seen.y + 1, max(seen.width - 2, 0), max(seen.height - 2, 0)),
        .white.faded(0.5))
    }
  }
}
