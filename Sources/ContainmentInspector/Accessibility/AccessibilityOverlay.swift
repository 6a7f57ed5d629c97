import GTK

/// Draws over a screen where Tab stops, as a numbered line, and a ring around what is wrong.
///
/// It only draws, so that the widgets get their input as usual; and it draws where they are now, also
/// after they were scrolled.
final class AccessibilityOverlay {
  private static let radius = 9.0
  private static let blue = Color(red: 0.1, green: 0.37, blue: 0.71)
  private static let red = Color(red: 0.75, green: 0.11, blue: 0.16)

  var screen = AccessibleScreen() { didSet { if screen != oldValue { redraw() } } }
  /// What is to stand out.
  var selected: AccessibleElement? { didSet { if selected != oldValue { redraw() } } }
  /// Whether anything is drawn.
  var isShown = false { didSet { if isShown != oldValue { redraw() } } }

  /// Whether the area is being pictured as it is without this.
  var isLeftOut = false

  private let area: WeakObject<Widget>
  private var drawing: SignalConnection?

  init(on area: Widget) {
    self.area = WeakObject(area)
    drawing = area.drawn.connect(weak: self, otherwise: false, after: true) { overlay, context in
      if overlay.isShown, !overlay.isLeftOut { context.saving { overlay.draw(context) } }
      return false
    }
  }

  isolated deinit {
    drawing?.disconnect()
    redraw()
  }

  private func redraw() { area.object?.queueDraw() }

  private func draw(_ context: DrawingContext) {
    guard let area = area.object else { return }
    for finding in screen.errors {
      if let place = finding.element.place { ring(place, AccessibilityOverlay.red, context) }
    }
    if let place = selected?.place {
      context.fill(AccessibilityOverlay.blue.faded(0.25), place)
      ring(place, AccessibilityOverlay.blue, context)
    }
    drawOrder(in: area, context)
  }

  /// With a pale rim, so that it is seen on every colour.
  private func ring(_ place: Rectangle, _ color: Color, _ context: DrawingContext) {
    let (x, y, width, height) = place.exact
    let outline = Path {
      $0.roundedRectangle(x: x - 2, y: y - 2, width: width + 4, height: height + 4, radius: 6)
    }
    context.stroke(outline, .white.faded(0.8), width: 5)
    context.stroke(outline, color, width: 2.5)
  }

  private func drawOrder(in area: Widget, _ context: DrawingContext) {
    let size = area.allocation.size
    let points = screen.stops.enumerated().compactMap { index, stop in
      stop.place.map { (number: index + 1, at: point(of: $0, in: size, area.direction)) }
    }
    context.line(through: points.map(\.at), .white.faded(0.8), width: 4)
    context.line(through: points.map(\.at), AccessibilityOverlay.blue, width: 2)
    for (number, point) in points {
      let radius = AccessibilityOverlay.radius
      context.disc(x: point.x, y: point.y, radius: radius + 1.5, .white)
      context.disc(x: point.x, y: point.y, radius: radius, AccessibilityOverlay.blue)
      // Not translated: a font.
      let text = TextLayout("\(number)", font: "Sans Bold 10px")
      let extents = text.extents
      context.draw(
        text, .white, x: point.x - extents.width / 2 - extents.x, y: point.y - extents.height / 2)
    }
  }

  /// Where a number stands: at the beginning of the widget, and inside of the area.
  private func point(
    of place: Rectangle, in size: Size, _ direction: TextDirection
  ) -> (x: Double, y: Double) {
    let edge = AccessibilityOverlay.radius + 2
    let x = direction == .rightToLeft ? place.x + place.width : place.x
    let y = place.height > 44 ? place.y + 12 : place.y + place.height / 2
    return (
      min(max(Double(x), edge), max(Double(size.width) - edge, edge)),
      min(max(Double(y), edge), max(Double(size.height) - edge, edge))
    )
  }
}
