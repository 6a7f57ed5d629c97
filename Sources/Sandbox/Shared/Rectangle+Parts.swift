import GTK

extension Rectangle {
  /// The rectangle of a size at the origin.
  init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  var size: Size { Size(width: width, height: height) }

  /// Whether all of it is inside of another one.
  func isWithin(_ other: Rectangle) -> Bool {
    x >= other.x && y >= other.y && x + width <= other.x + other.width
      && y + height <= other.y + other.height
  }

  /// What two rectangles share; nil if that is nothing.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard left < right, top < bottom else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
