import GTK

extension CanvasBoard {
  /// Draws the frame on the backdrop, with shadow, border, caption and the highlighted grip.
  func drawFramed(_ context: DrawingContext) {
    let size = allocation
    context.fill(ground, x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    // While a screen moves, all else that is drawn would be what the frame covers.
    if !context.clipFrame.isWithin(place) {
      context.saving {
        context.clip(outside: place)
        drawBackdrop(context)
        drawShadow(context)
      }
    }
    draw(frame, in: context)
    drawOver?(context)
    var border = themeColor("theme_fg_color") ?? .black
    border.alpha = 0.35
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

  /// The theme's background, darker, so that it contrasts with that of the screen.
  private var ground: Color {
    let color = themeColor("theme_bg_color") ?? .white
    let share = color.red + color.green + color.blue > 1.5 ? 0.88 : 0.6
    return Color(red: color.red * share, green: color.green * share, blue: color.blue * share)
  }

  private func drawBackdrop(_ context: DrawingContext) {
    let size = allocation
    let step = 16
    var colour = themeColor("theme_fg_color") ?? .black
    switch isBare ? .plain : backdrop {
    case .plain: return
    case .dots: colour.alpha = 0.15
    case .squares: colour.alpha = 0.08
    }
    for y in stride(from: 0, to: size.height, by: step) {
      for x in stride(from: 0, to: size.width, by: step)
      where !Rectangle(x: x, y: y, width: step, height: step).isWithin(place) {
        let (left, top) = (Double(x), Double(y))
        if backdrop == .dots {
          context.fill(colour, x: left + 8, y: top + 8, width: 1, height: 1)
        } else if (x + y).isMultiple(of: 2 * step) {
          context.fill(colour, x: left, y: top, width: Double(step), height: Double(step))
        }
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
