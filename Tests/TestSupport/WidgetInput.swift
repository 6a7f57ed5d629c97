import CGTK
import GTK

extension Widget {
  /// The middle of the widget on the screen.
  private var middleOnScreen: (x: Int, y: Int)? {
    let top = toplevel
    let frame = allocation
    guard let point = convert(x: frame.width / 2, y: frame.height / 2, to: top) else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    gdk_window_get_origin(
      gtk_widget_get_window(top.unsafePointer.assumingMemoryBound(to: GtkWidget.self)), &x, &y)
    return (point.x + Int(x), point.y + Int(y))
  }

  /// Clicks on the middle of the widget, as a person would.
  public func realClick() {
    layoutIfNeeded()
    if let point = middleOnScreen { RealInput.click(x: point.x, y: point.y) }
  }

  /// Presses and releases a key with the pointer over the widget, as a person would.
  public func realKey(_ key: Key) {
    if let point = middleOnScreen { RealInput.move(x: point.x, y: point.y) }
    RealInput.key(key.rawValue)
  }
}

/// Lets the events that are on their way arrive and be handled.
@MainActor
public func letEventsArrive() async throws {
  for _ in 0..<5 {
    Display.synchronize()
    try await Task.sleep(for: .milliseconds(4))
  }
}
