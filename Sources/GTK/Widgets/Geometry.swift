import CGTK

/// The alignment of a widget in extra space along one axis.
public typealias Align = GtkAlign
/// Horizontal or vertical.
public typealias Orientation = GtkOrientation
/// Left to right or right to left.
public typealias TextDirection = GtkTextDirection
/// The direction in which the keyboard focus moves.
public typealias FocusDirection = GtkDirectionType

/// A rectangle in whole logical pixels; the origin is the top left.
public nonisolated struct Rectangle: Equatable, Sendable {
  /// The distance of the left edge from the origin.
  public var x: Int
  /// The distance of the upper edge from the origin.
  public var y: Int
  /// The distance from the left edge to the right one.
  public var width: Int
  /// The distance from the upper edge to the lower one.
  public var height: Int

  /// A rectangle by its corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is inside; it has the same coordinate space as the rectangle.
  public func contains(x: Double, y: Double) -> Bool {
    (Double(self.x)..<Double(self.x + width)).contains(x)
      && (Double(self.y)..<Double(self.y + height)).contains(y)
  }

  package init(_ rectangle: GdkRectangle) {
    self.init(
      x: Int(rectangle.x), y: Int(rectangle.y), width: Int(rectangle.width),
      height: Int(rectangle.height))
  }

  package var gdk: GdkRectangle {
    GdkRectangle(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
  }
}

/// A width and a height in logical pixels.
public nonisolated struct Size: Equatable, Sendable {
  /// The horizontal length.
  public var width: Int
  /// The vertical length.
  public var height: Int

  /// A size by its two lengths.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Distances from the four edges in logical pixels; `start` is the side where a line begins.
public nonisolated struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper edge.
  public var top: Int
  /// The distance from the side where a line begins.
  public var start: Int
  /// The distance from the lower edge.
  public var bottom: Int
  /// The distance from the side where a line ends.
  public var end: Int

  /// Distances by edge; 0 by default.
  public init(top: Int = 0, start: Int = 0, bottom: Int = 0, end: Int = 0) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// The same distance on every side.
  public init(_ all: Int) { self.init(top: all, start: all, bottom: all, end: all) }
}
