import GTK

/// A line above the canvas with the widths at which something changes, and the present one.
final class CanvasRuler {
  let view: DrawingArea
  /// Where ticks are, in logical pixels of the frame's width.
  var breakpoints: [Int] = [] { didSet { view.queueDraw() } }
  private var width: Int?

  init() {
    view = DrawingArea()
    view.setSizeRequest(height: 18)
    view.tooltip = tr("The width of the frame, and those at which the layout changes")
    view.onDraw { [weak self] context, size in self?.draw(context, size) }
  }

  /// Marks the width that the frame has.
  func show(_ width: Int?) {
    self.width = width
    view.queueDraw()
  }

  private func draw(_ context: DrawingContext, _ size: Size) {
    var colour = view.textColor
    let middle = size.width / 2
    colour.alpha = 0.25
    context.fill(colour, x: 0, y: Double(size.height - 1), width: Double(size.width), height: 1)
    for breakpoint in breakpoints {
      for x in [middle - breakpoint / 2, middle + breakpoint / 2] {
        context.fill(colour, x: Double(x), y: 6, width: 1, height: Double(size.height - 6))
      }
    }
    guard let width else { return }
    let accent = view.themeColor("theme_selected_bg_color") ?? .blue
    context.fill(
      accent, x: Double(middle - width / 2), y: Double(size.height - 3), width: Double(width),
      height: 2)
  }
}
