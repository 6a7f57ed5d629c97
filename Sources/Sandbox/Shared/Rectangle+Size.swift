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

extension Size {
  /// Parses `800x600`; nil for other texts, and for sizes that no window can have.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (100...16384).contains(width), (100...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is parsed, `360x640`.
  var name: String { "\(width)x\(height)" }
  /// The size as it is read, `360 × 640`.
  var text: String { "\(width) × \(height)" }
}
