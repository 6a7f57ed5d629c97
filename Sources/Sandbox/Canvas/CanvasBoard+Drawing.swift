import GTK

extension CanvasBoard {
  /// Draws the frame on dots, with shadow, border, caption and the highlighted grip.
  func drawFramed(_ context: DrawingContext) {
    drawDots(context)
    drawShadow(context)
    draw(frame, in: context)
    let border = themeColor("borders") ?? .black
    let (x, y) = (Double(place.x), Double(place.y))
    let (width, height) = (Double(place.width), Double(place.height))
    for (left, top, wide, high) in [
      (x - 1, y - 1, width + 2, 1), (x - 1, y + height, width + 2, 1),
      (x - 1, y, 1, height), (x + width, y, 1, height),
    ] { context.fill(border, x: left, y: top, width: wide, height: high) }
    draw(caption, in: context)
    let accent = themeColor("theme_selected_bg_color") ?? .blue
    for grip in grips where grip.isHot {
      let mark = grip.mark(around: place)
      context.fill(
        accent, x: Double(mark.x), y: Double(mark.y), width: Double(mark.width),
        height: Double(mark.height))
    }
  }

  private func drawDots(_ context: DrawingContext) {
    let dots = 16
    var colour = themeColor("theme_fg_color") ?? .black
    colour.alpha = 0.12
    let size = allocation
    for x in stride(from: dots / 2, to: size.width, by: dots) {
      for y in stride(from: dots / 2, to: size.height, by: dots) {
        context.fill(colour, x: Double(x), y: Double(y), width: 1, height: 1)
      }
    }
  }

  /// A soft shadow of rings that fade outwards.
  private func drawShadow(_ context: DrawingContext) {
    for ring in 1...8 {
      let out = Double(ring)
      context.fill(
        Color(red: 0, green: 0, blue: 0, alpha: 0.012), x: Double(place.x) - out,
        y: Double(place.y) - out + 2, width: Double(place.width) + 2 * out,
        height: Double(place.height) + 2 * out)
    }
  }
}
