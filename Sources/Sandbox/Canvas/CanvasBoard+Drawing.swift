import GTK

extension CanvasBoard {
  /// Draws the frame on the backdrop, with shadow, border, caption and the highlighted grip.
  func drawFramed(_ context: DrawingContext) {
    context.fill(ground, Rectangle(allocation.size))
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
    let (x, y, width, height) = place.exact
    context.outline((x - 1, y - 1, width + 2, height + 2), border)
    draw(caption, in: context)
    let accent = themeColor("theme_selected_bg_color") ?? .blue
    for grip in grips where grip.isHot { context.fill(accent, grip.mark(around: place)) }
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
      context.fill(
        Color(red: 0, green: 0, blue: 0, alpha: 0.012),
        Rectangle(
          x: place.x - ring, y: place.y - ring + 2, width: place.width + 2 * ring,
          height: place.height + 2 * ring))
    }
  }
}
