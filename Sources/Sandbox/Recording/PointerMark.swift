import GTK

/// Shows where the hand of a play is: a small disc over a widget, with a ring while it presses.
final class PointerMark {
  private let widget: WeakObject<Widget>
  private var drawn: SignalConnection?

  /// The place in the widget, in logical pixels; nil for none.
  var place: (x: Double, y: Double)? { didSet { redraw() } }
  /// Whether a button is pressed.
  var isPressed = false { didSet { redraw() } }

  init(on widget: Widget) {
    self.widget = WeakObject(widget)
    drawn = widget.drawn.connect(weak: self, otherwise: false, after: true) { mark, context in
      context.saving { mark.draw(context) }
      return false
    }
  }

  /// Takes the mark away.
  func remove() {
    place = nil
    drawn?.disconnect()
    drawn = nil
  }

  private func redraw() { widget.object?.queueDraw() }

  private func draw(_ context: DrawingContext) {
    guard let place, let color = widget.object?.themeColor("theme_selected_bg_color") else {
      return
    }
    context.disc(x: place.x, y: place.y, radius: 7, color.faded(0.75))
    context.ring(x: place.x, y: place.y, radius: 7.5, .white.faded(0.9), width: 1.5)
    if isPressed {
      context.ring(x: place.x, y: place.y, radius: 13, color.faded(0.8), width: 2.5)
    }
  }
}
