import GTK

/// A rectangle in logical pixels and parts of them.
nonisolated struct ElementFrame: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rectangle: Rectangle) {
    self.init(
      x: Double(rectangle.x), y: Double(rectangle.y), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }

  /// The same size in another place.
  func at(x: Double, y: Double) -> ElementFrame {
    ElementFrame(x: x, y: y, width: width, height: height)
  }

  /// Its outline with round corners.
  func outline(radius: Double) -> Path {
    Path { $0.roundedRectangle(x: x, y: y, width: width, height: height, radius: radius) }
  }

  func moved(x: Double, y: Double) -> ElementFrame { at(x: self.x + x, y: self.y + y) }

  func intersection(_ other: ElementFrame) -> ElementFrame {
    let left = max(x, other.x), top = max(y, other.y)
    return ElementFrame(
      x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
      height: max(min(y + height, other.y + other.height) - top, 0))
  }

  func contains(_ other: ElementFrame) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }

  /// The nearest place that touches `room`, if this is further away.
  func brought(near room: ElementFrame) -> ElementFrame {
    var frame = self
    frame.x = min(max(x, room.x - width), room.x + room.width)
    frame.y = min(max(y, room.y - height), room.y + room.height)
    return frame
  }

  /// The frame at a share of the way from this one to `end`; `lead` is how far the vertical movement
  /// is ahead.
  func mixed(with end: ElementFrame, _ share: Double, lead: Double = 0) -> ElementFrame {
    func between(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * share
    }
    let width = between(width, end.width, share)
    let height = between(height, end.height, share)
    let middle = (
      x: between(x + self.width / 2, end.x + end.width / 2, share),
      y: between(y + self.height / 2, end.y + end.height / 2, share + lead)
    )
    return ElementFrame(
      x: middle.x - width / 2, y: middle.y - height / 2, width: max(width, 0),
      height: max(height, 0))
  }

  static func + (one: ElementFrame, other: ElementFrame) -> ElementFrame {
    ElementFrame(
      x: one.x + other.x, y: one.y + other.y, width: one.width + other.width,
      height: one.height + other.height)
  }

  static func - (one: ElementFrame, other: ElementFrame) -> ElementFrame {
    one + other.scaled(-1)
  }

  func scaled(_ factor: Double) -> ElementFrame {
    ElementFrame(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
