import GTK

extension Widget {
  /// The allocation of the widget in the coordinates of one around it; nil if it is not on screen.
  package func frame(in area: Widget) -> Rectangle? {
    guard isMapped, let corner = convert(x: 0, y: 0, to: area) else { return nil }
    let size = allocation
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  /// What is seen of the widget's frame, without what scrolls out of those around it.
  package func visibleFrame(in area: Widget) -> Rectangle? {
    guard var seen = frame(in: area) else { return nil }
    var around = parent
    while let widget = around, widget.isInside(area), let frame = widget.frame(in: area) {
      seen = seen.intersection(frame)
      around = widget == area ? nil : widget.parent
    }
    return seen.width > 0 && seen.height > 0 ? seen : nil
  }
}

extension Rectangle {
  fileprivate func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
      height: max(min(y + height, other.y + other.height) - top, 0))
  }
}
