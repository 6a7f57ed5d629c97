import CGTK

/// Colours that run into each other: along a line, or from a circle outwards.
///
/// ```swift
/// context.fill(.linear([(0, .white), (1, .black)], from: (0, 0), to: (0, 100)))
/// context.fill(leaf, .radial([(0, .green), (0.7, .green), (1, .black)], around: (50, 50), radius: 40))
/// ```
///
/// Each stop is a position, 0 at the beginning and 1 at the end, and the colour there. Beyond the
/// ends the first and the last colour go on. Nothing is seen of a gradient with a number that cannot
/// be drawn: one that is infinite, not a number, or more than eight million.
public nonisolated struct Gradient: Hashable, Sendable {
  /// A position from 0 to 1, and the colour there.
  public typealias Stop = (position: Double, color: Color)

  private enum Shape: Hashable {
    case linear(x1: Double, y1: Double, x2: Double, y2: Double)
    case radial(x: Double, y: Double, inner: Double, outer: Double)
  }

  private struct HashableStop: Hashable {
    let position: Double
    let color: Color
  }

  private let shape: Shape
  private let stops: [HashableStop]

  private init(_ shape: Shape, _ stops: [Stop]) {
    self.shape = shape
    self.stops = stops.map { HashableStop(position: $0.position, color: $0.color) }
  }

  /// A gradient along the line between two points, in logical pixels; across it, colours stay the
  /// same.
  public static func linear(
    _ stops: [Stop], from start: Path.Point, to end: Path.Point
  ) -> Gradient {
    Gradient(.linear(x1: start.x, y1: start.y, x2: end.x, y2: end.y), stops)
  }

  /// A gradient from a circle of `innerRadius` around a point, or from the point itself, to a circle
  /// of `radius`, in logical pixels.
  public static func radial(
    _ stops: [Stop], around point: Path.Point, radius: Double, innerRadius: Double = 0
  ) -> Gradient {
    Gradient(
      .radial(x: point.x, y: point.y, inner: max(innerRadius, 0), outer: max(radius, 0)), stops)
  }

  /// A cairo pattern, which the caller has to release; nil if there is nothing to see.
  func makePattern() -> OpaquePointer? {
    let pattern: OpaquePointer?
    switch shape {
    case .linear(let x1, let y1, let x2, let y2):
      guard [x1, y1, x2, y2].allSatisfy(\.isDrawable) else { return nil }
      pattern = cairo_pattern_create_linear(x1, y1, x2, y2)
    case .radial(let x, let y, let inner, let outer):
      guard [x, y, inner, outer].allSatisfy(\.isDrawable) else { return nil }
      pattern = cairo_pattern_create_radial(x, y, inner, x, y, outer)
    }
    for stop in stops where stop.position.isFinite {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, color.red, color.green, color.blue, color.alpha)
    }
    return pattern
  }
}
