import GTK

extension DrawingContext {
  package func fill(_ color: Color, _ frame: Rectangle) {
    let frame = frame.exact
    fill(color, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Limits what follows to a rectangle.
  package func clip(_ frame: Rectangle) {
    let frame = frame.exact
    clip(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Draws a line of whole pixels along the inner edge of a rectangle.
  package func outline(
    _ frame: (x: Double, y: Double, width: Double, height: Double), _ color: Color,
    width: Double = 1
  ) {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    fill(color, x: frame.x, y: frame.y, width: frame.width, height: width)
    fill(color, x: frame.x, y: bottom - width, width: frame.width, height: width)
    let between = max(frame.height - 2 * width, 0)
    fill(color, x: frame.x, y: frame.y + width, width: width, height: between)
    fill(color, x: right - width, y: frame.y + width, width: width, height: between)
  }
}

extension Rectangle {
  /// Its numbers as drawing has them.
  package var exact: (x: Double, y: Double, width: Double, height: Double) {
    (Double(x), Double(y), Double(width), Double(height))
  }
}
