import CGTK

// What is drawn of paths. (Row OP-23.)
extension DrawingContext {
  /// Fills the inside of a path with a colour. Where outlines overlap, the inside is what they go
  /// round in one direction more often than in the other.
  public func fill(_ path: Path, _ color: Color) {
    trace(path)
    use(color)
    cairo_fill(cairo)
  }

  /// Fills the inside of a path with a gradient.
  public func fill(_ path: Path, _ gradient: Gradient) {
    guard use(gradient) else { return }
    trace(path)
    cairo_fill(cairo)
  }

  /// Fills everything inside the clip with a gradient.
  public func fill(_ gradient: Gradient) {
    if use(gradient) { cairo_paint(cairo) }
  }

  /// Draws the outline of a path, `width` logical pixels thick, with round corners.
  public func stroke(_ path: Path, _ color: Color, width: Double = 1) {
    use(color)
    stroke(path, width)
  }

  /// Draws the outline of a path in dashes: the lengths of these and of the gaps between them in turn, in logical
  /// pixels.
  package func stroke(_ path: Path, _ color: Color, width: Double, dashes: [Double]) {
    cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
    stroke(path, color, width: width)
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// Draws the outline of a path with a gradient, `width` logical pixels thick, with round corners.
  public func stroke(_ path: Path, _ gradient: Gradient, width: Double = 1) {
    if use(gradient) { stroke(path, width) }
  }

  /// Limits what follows to the inside of a path; with a rounded rectangle, corners are round.
  public func clip(_ path: Path) {
    trace(path)
    cairo_clip(cairo)
  }

  /// Draws a line from point to point, `width` logical pixels thick.
  public func line(through points: [(x: Double, y: Double)], _ color: Color, width: Double = 1) {
    stroke(Path { path in for point in points { path.line(to: point) } }, color, width: width)
  }

  /// Fills a circle.
  public func disc(x: Double, y: Double, radius: Double, _ color: Color) {
    fill(Path { $0.circle(around: (x, y), radius: radius) }, color)
  }

  /// Draws the outline of a circle, `width` logical pixels thick.
  public func ring(x: Double, y: Double, radius: Double, _ color: Color, width: Double = 1) {
    stroke(Path { $0.circle(around: (x, y), radius: radius) }, color, width: width)
  }

  // MARK: cairo

  func use(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws with a gradient from now on; false if nothing of it can be seen.
  private func use(_ gradient: Gradient) -> Bool {
    guard let pattern = gradient.makePattern() else { return false }
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  private func stroke(_ path: Path, _ width: Double) {
    guard width > 0, width < 100_000 else { return }
    trace(path)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Makes `path` the one that cairo draws next.
  private func trace(_ path: Path) {
    cairo_new_path(cairo)
    for part in path.parts {
      switch part {
      case .move(let x, let y): cairo_move_to(cairo, x, y)
      case .line(let x, let y): cairo_line_to(cairo, x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
      case .arc(let x, let y, let radius, let start, let end):
        if end < start {
          cairo_arc_negative(cairo, x, y, radius, start, end)
        } else {
          cairo_arc(cairo, x, y, radius, start, end)
        }
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

nonisolated extension Color {
  /// The same, so much less opaque.
  public func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
