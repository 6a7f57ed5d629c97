import GTK

/// Keeps a widget from being drawn where it is, while its picture is on its way between two pages.
@MainActor
final class ElementHole {
  let widget: Widget
  private let gate = Gate()
  private let connection: SignalConnection

  private final class Gate { var isOpen = false }

  init(in widget: Widget) {
    self.widget = widget
    connection = widget.drawn.connect { [gate] _ in !gate.isOpen }
    widget.queueDraw()
  }

  /// Runs `body`, in which the widget is drawn.
  func drawing(_ body: () -> Void) {
    gate.isOpen = true
    body()
    gate.isOpen = false
  }

  /// What the widget looks like, without other widgets that have holes.
  func picture(matching stage: Stage) -> Surface {
    let frame = widget.allocation
    let picture = Surface(
      matching: stage, size: Size(width: max(frame.width, 1), height: max(frame.height, 1)))
    drawing { picture.draw { widget.drawWithinParent(in: $0) } }
    return picture
  }

  isolated deinit {
    connection.disconnect()
    widget.queueDraw()
  }
}
