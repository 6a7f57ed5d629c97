import GTK

extension Rectangle {
  /// The rectangle of a size at the origin.
  package init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  package var size: Size { Size(width: width, height: height) }

  /// Whether all of it is inside of another one.
  package func isWithin(_ other: Rectangle) -> Bool {
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
  /// How long each side is of a size that can be parsed.
  package static let parsedSides = 100...16383

  /// Parses `800x600`; nil for other texts, and for sizes that no window can have.
  package init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Size.parsedSides.contains(width), Size.parsedSides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The factor, at most 1, with which it fits into a room.
  package func shrinking(into room: Size) -> Double {
    min(1, Double(room.width) / Double(width), Double(room.height) / Double(height))
  }

  /// The size times a factor, cut off, and at least a pixel.
  package func shrunk(by factor: Double) -> Size {
    Size(width: max(Int(Double(width) * factor), 1), height: max(Int(Double(height) * factor), 1))
  }

  /// The size as it is parsed, `360x640`.
  package var name: String { "\(width)x\(height)" }
  /// The size as it is read, `360 × 640`.
  package var text: String { "\(width) × \(height)" }
}

extension Widget {
  /// The allocation of the widget in the coordinates of one around it; nil if it is not on screen.
  package func frame(in area: Widget) -> Rectangle? {
    guard isMapped, let corner = convert(x: 0, y: 0, to: area) else { return nil }
    let size = allocation
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  /// What is seen of the widget's frame, without what scrolls out of those around it.
  package func visibleFrame(in area: Widget) -> Rectangle? {
    var seen = frame(in: area)
    var around = parent
    while let widget = around, widget.isInside(area), let frame = widget.frame(in: area) {
      seen = seen?.intersection(frame)
      around = widget == area ? nil : widget.parent
    }
    return seen
  }
}
