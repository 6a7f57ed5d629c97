import GTK

/// A ruler above the canvas with the widths at which the layout changes, and the present one.
final class CanvasRuler {
  let view: DrawingArea
  /// The widths of the ticks, in logical pixels of the frame.
  var breakpoints: [Int] = [] { didSet { view.queueDraw() } }
  private var width: Int?
  private var place = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private var zoom = 1.0

  init() {
    view = DrawingArea()
    view.setSizeRequest(height: 18)
    view.tooltip = tr("The width of the frame, with the widths at which the layout changes")
    view.onDraw { [weak self] context, size in self?.draw(context, size) }
  }

  /// Marks the width of the frame, which is drawn at `place` with the factor `zoom`.
  func show(_ width: Int?, at place: Rectangle, zoom: Double) {
    self.width = width
    self.place = place
    self.zoom = zoom
    view.queueDraw()
  }

  private func draw(_ context: DrawingContext, _ size: Size) {
    var colour = view.textColor
    let middle = Double(place.x) + Double(place.width) / 2
    colour.alpha = 0.25
    context.fill(colour, x: 0, y: Double(size.height - 1), width: Double(size.width), height: 1)
    let font = view.font.scaled(0.75)
    /// The right end of the last number, which the next one does not cover.
    var end = 0.0
    for breakpoint in breakpoints {
      let reach = (Double(breakpoint) * zoom / 2).rounded()
      for x in [middle - reach, middle + reach] {
        context.fill(colour, x: x.rounded(), y: 6, width: 1, height: Double(size.height - 6))
      }
      let number = TextLayout(String(breakpoint), font: font)
      let room = number.extents.width + 3
      var place = middle + reach + 3
      if place + room > Double(size.width) { place = middle + reach - room }
      guard place > end, place + room <= Double(size.width) else { continue }
      context.draw(number, view.textColor.faded(0.7), x: place, y: 1)
      end = place + room
    }
    guard let width else { return }
    let own = TextLayout(String(width), font: font)
    context.draw(own, view.textColor, x: (middle - own.extents.width / 2).rounded(), y: 1)
    let accent = view.themeColor("theme_selected_bg_color") ?? .blue
    context.fill(
      accent, x: Double(place.x), y: Double(size.height - 3), width: Double(place.width),
      height: 2)
  }
}
