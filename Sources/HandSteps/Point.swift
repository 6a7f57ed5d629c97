/// A point on a screen or of an element, in pixels from its top left corner.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from the left edge.
  public var x: Int
  /// Pixels from the top edge.
  public var y: Int

  /// The point `x` pixels from the left and `y` pixels from the top.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point moved by `x` and `y` pixels.
  public func offset(x: Int = 0, y: Int = 0) -> Point { Point(x: self.x + x, y: self.y + y) }

  /// The point as `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
