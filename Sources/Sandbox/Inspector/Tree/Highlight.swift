import Containment
import GTK

/// Highlights the view of a controller by a translucent colour over a widget that contains it.
///
/// It only draws, so that the widget and those inside it get their input as usual.
///
/// ```swift
/// let highlight = Highlight(on: area.view)
/// tree.onHighlight = { highlight.controller = $0 }
/// ```
final class Highlight {
  /// The controller whose view is highlighted; nil for none.
  weak var controller: ViewController? {
    didSet { if controller !== oldValue { follow() } }
  }

  private let widget: WeakObject<Widget>
  private var allocated: SignalConnection?

  /// A highlight over `widget`.
  init(on widget: Widget) {
    self.widget = WeakObject(widget)
    widget.drawn.connect(weak: self, otherwise: false, after: true) { highlight, context in
      context.saving { highlight.draw(context) }
      return false
    }
  }

  /// The frame of the view in the widget; nil while it is not visible.
  var frame: Rectangle? {
    guard let widget = widget.object, let view = controller?.viewIfLoaded, view.isMapped,
      let origin = view.convert(x: 0, y: 0, to: widget)
    else { return nil }
    let size = view.allocation
    return Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  private func follow() {
    allocated?.disconnect()
    allocated = controller?.viewIfLoaded?.allocated.connect(weak: self) { $0.redraw() }
    redraw()
  }

  private func redraw() { widget.object?.queueDraw() }

  private func draw(_ context: DrawingContext) {
    guard let frame, var color = widget.object?.themeColor("theme_selected_bg_color") else {
      return
    }
    let (x, y) = (Double(frame.x), Double(frame.y))
    let (width, height) = (Double(frame.width), Double(frame.height))
    color.alpha = 0.25
    context.fill(color, x: x, y: y, width: width, height: height)
    color.alpha = 0.9
    context.fill(color, x: x, y: y, width: width, height: 2)
    context.fill(color, x: x, y: y + height - 2, width: width, height: 2)
    context.fill(color, x: x, y: y + 2, width: 2, height: height - 4)
    context.fill(color, x: x + width - 2, y: y + 2, width: 2, height: height - 4)
  }
}
