import GTK

/// Keeps a widget from being drawn where it is, while its picture is on its way between two pages.
@MainActor
final class ElementHole {
  let widget: Widget
  /// Whether it is drawn all the same.
  var isSeen: Bool
  /// Whether it is drawn for now.
  var isOpen = false
  private var connection: SignalConnection?

  init(in widget: Widget, isSeen: Bool) {
    self.widget = widget
    self.isSeen = isSeen
    connection = widget.drawn.connect { [weak self] _ in
      self.map { !$0.isOpen && !$0.isSeen } ?? false
    }
    if !isSeen { widget.queueDraw() }
  }

  /// What the widget looks like, without other widgets that have holes.
  func picture(matching stage: Stage) -> Surface {
    let frame = widget.allocation
    let picture = Surface(
      matching: stage, size: Size(width: max(frame.width, 1), height: max(frame.height, 1)))
    isOpen = true
    picture.draw { widget.drawWithinParent(in: $0) }
    isOpen = false
    return picture
  }

  /// Where the page would draw the widget if it had no hole, its shadow included, in the coordinates of
  /// `stage`.
  func frame(in stage: Widget) -> ElementFrame? {
    guard !isSeen, widget.isMapped, let corner = widget.convert(x: 0, y: 0, to: stage) else {
      return nil
    }
    let (place, drawn) = (widget.allocation, widget.drawingFrame)
    return ElementFrame(drawn).moved(x: Double(corner.x - place.x), y: Double(corner.y - place.y))
  }

  isolated deinit {
    connection?.disconnect()
    if !isSeen { widget.queueDraw() }
  }
}
