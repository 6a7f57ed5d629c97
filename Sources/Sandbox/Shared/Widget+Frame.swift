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
    var seen = frame(in: area)
    var around = parent
    while let widget = around, widget.isInside(area), let frame = widget.frame(in: area) {
      seen = seen?.intersection(frame)
      around = widget == area ? nil : widget.parent
    }
    return seen
  }
}
