import CGTK

extension DrawingContext {
  /// Draws a line from point to point, `width` logical pixels thick.
  public func line(through points: [(x: Double, y: Double)], _ color: Color, width: Double = 1) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        cairo_move_to(cairo, point.x, point.y)
      } else {
        cairo_line_to(cairo, point.x, point.y)
      }
    }
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Fills a circle.
  public func disc(x: Double, y: Double, radius: Double, _ color: Color) {
    circle(x, y, radius)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_fill(cairo)
  }

  /// Draws the outline of a circle, `width` logical pixels thick.
  public func ring(x: Double, y: Double, radius: Double, _ color: Color, width: Double = 1) {
    circle(x, y, radius)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, x, y, radius, 0, 2 * Double.pi)
  }
}

nonisolated extension Color {
  /// The same, so much less opaque.
  public func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
