/// A rectangle on a world's screen, in pixels from its top left corner.
public nonisolated struct Extents: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from the left edge of the screen.
  public var x: Int
  /// Pixels from the top edge of the screen.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// The rectangle whose top left corner is `(x, y)`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The centre, rounded towards the top left.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether it contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the pixel at `point` is inside.
  public func contains(_ point: Point) -> Bool {
    (x..<x + max(width, 0)).contains(point.x) && (y..<y + max(height, 0)).contains(point.y)
  }

  /// The common part of both rectangles; empty if they do not overlap.
  public func intersection(_ other: Extents) -> Extents {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Extents(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// The rectangle moved by the coordinates of `point`.
  func offset(by point: Point) -> Extents {
    Extents(x: x + point.x, y: y + point.y, width: width, height: height)
  }

  /// The rectangle as `width×height at (x, y)`.
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
