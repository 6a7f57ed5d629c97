import Containment
import GTK

/// Highlights the view of a controller by a translucent colour over a widget that contains it.
///
/// It only draws, so that the widget and those inside it get their input as usual. What is not in that
/// widget, but in a dialog or a popover, is highlighted there.
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
  /// The widget over which it draws now.
  private var ground: WeakObject<Widget>?
  private var connections: [SignalConnection] = []

  init(on widget: Widget) { self.widget = WeakObject(widget) }

  isolated deinit { for connection in connections { connection.disconnect() } }

  /// The frame of the view in the widget; nil while it is not visible.
  var frame: Rectangle? {
    ground?.object.flatMap { controller?.viewIfLoaded?.frame(in: $0) }
  }

  private func follow() {
    redraw()
    for connection in connections { connection.disconnect() }
    connections = []
    ground = nil
    guard let view = controller?.viewIfLoaded else { return }
    let ground = widget.object.flatMap { view.isWithin($0) ? $0 : nil } ?? view.outermostInside
    self.ground = WeakObject(ground)
    connections = [
      view.allocated.connect(weak: self) { $0.redraw() },
      ground.drawn.connect(weak: self, otherwise: false, after: true) { highlight, context in
        context.saving { highlight.draw(context) }
        return false
      },
    ]
    redraw()
  }

  private func redraw() { ground?.object?.queueDraw() }

  private func draw(_ context: DrawingContext) {
    guard let frame, var color = ground?.object?.themeColor("theme_selected_bg_color") else {
      return
    }
    color.alpha = 0.25
    context.fill(color, frame)
    color.alpha = 0.9
    context.outline(frame.exact, color, width: 2)
  }
}

extension Widget {
  /// The outermost widget around this one, or itself, that is still inside its window or popover.
  fileprivate var outermostInside: Widget {
    let window = window
    var widget: Widget = self
    while let parent = widget.parent, parent != window, parent.typeName != "GtkPopover" {
      widget = parent
    }
    return widget
  }
}
