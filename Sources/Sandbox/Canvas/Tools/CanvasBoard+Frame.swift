import GTK

/// Between the frame's own logical pixels and the board, whatever the zoom.
extension CanvasBoard {
  /// Where an event is in the frame, in the frame's own logical pixels; it may be outside of it. Nil
  /// for an event of another window.
  func framePoint(of event: Event) -> (x: Double, y: Double)? {
    guard let window, event.widget?.window == window, let point = event.location(in: window),
      let corner = convert(x: 0, y: 0, to: window)
    else { return nil }
    return (
      (point.x - Double(corner.x + place.x)) / factor,
      (point.y - Double(corner.y + place.y)) / factor
    )
  }

  /// Where a rectangle of the frame is seen on the board: left, top, width and height.
  func seen(_ frame: Rectangle) -> (x: Double, y: Double, width: Double, height: Double) {
    let left = Double(place.x) + Double(frame.x) * factor
    let top = Double(place.y) + Double(frame.y) * factor
    let right = Double(place.x) + Double(frame.x + frame.width) * factor
    let bottom = Double(place.y) + Double(frame.y + frame.height) * factor
    return (
      left.rounded(), top.rounded(), right.rounded() - left.rounded(),
      bottom.rounded() - top.rounded()
    )
  }

  /// Draws only where the frame is seen.
  func drawOverFrame(_ context: DrawingContext, _ body: () -> Void) {
    context.saving {
      context.clip(place)
      body()
    }
  }
}
