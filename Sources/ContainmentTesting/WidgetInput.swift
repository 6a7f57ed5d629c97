import CGTK
import GTK

extension Widget {
  /// A point of the widget on the screen; the middle where a coordinate is not given.
  private func onScreen(x: Int? = nil, y: Int? = nil) -> (x: Int, y: Int)? {
    layoutIfNeeded()
    let top = toplevel
    let frame = allocation
    guard let point = convert(x: x ?? frame.width / 2, y: y ?? frame.height / 2, to: top) else {
      return nil
    }
    var left: Int32 = 0
    var above: Int32 = 0
    gdk_window_get_origin(
      gtk_widget_get_window(top.unsafePointer.assumingMemoryBound(to: GtkWidget.self)), &left,
      &above)
    return (point.x + Int(left), point.y + Int(above))
  }

  /// Moves the pointer to a point of the widget, as a person would; the middle where a coordinate
  /// is not given.
  public func realMove(x: Int? = nil, y: Int? = nil) {
    if let point = onScreen(x: x, y: y) { RealInput.move(x: point.x, y: point.y) }
  }

  /// Clicks on the widget, as a person would: in its middle, or at a point of it.
  public func realClick(
    button: Int = 1, count: Int = 1, x: Int? = nil, y: Int? = nil, holding: GdkModifierType = []
  ) {
    realMove(x: x, y: y)
    RealInput.modifiers(holding, isDown: true)
    for _ in 0..<count {
      RealInput.button(button, isDown: true)
      RealInput.button(button, isDown: false)
    }
    RealInput.modifiers(holding, isDown: false)
  }

  /// Presses a pointer button at a point of the widget and leaves it down; see ``realRelease(button:)``.
  public func realPress(button: Int = 1, x: Int? = nil, y: Int? = nil) {
    realMove(x: x, y: y)
    RealInput.button(button, isDown: true)
  }

  /// Releases a pointer button where the pointer is.
  public func realRelease(button: Int = 1) { RealInput.button(button, isDown: false) }

  /// Presses at one point of the widget, moves to another in `steps`, each of which arrives, and
  /// releases; points may lie outside of the widget.
  ///
  /// With `releasing` false the button stays down, for ``realMove(x:y:)`` and
  /// ``realRelease(button:)``. The modifiers that are held go up in any case.
  public func realDrag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), button: Int = 1, steps: Int = 4,
    holding: GdkModifierType = [], releasing: Bool = true
  ) async throws {
    RealInput.modifiers(holding, isDown: true)
    defer { RealInput.modifiers(holding, isDown: false) }
    realPress(button: button, x: start.x, y: start.y)
    for step in 1...max(steps, 1) {
      // GTK makes one of the movements between two frames.
      try await letEventsArrive()
      realMove(
        x: start.x + (end.x - start.x) * step / max(steps, 1),
        y: start.y + (end.y - start.y) * step / max(steps, 1))
    }
    try await letEventsArrive()
    if releasing { realRelease(button: button) }
  }

  /// Turns the wheel over the widget by so many notches; negative ones are up.
  public func realWheel(
    down notches: Int, x: Int? = nil, y: Int? = nil, holding: GdkModifierType = []
  ) {
    realMove(x: x, y: y)
    RealInput.modifiers(holding, isDown: true)
    for _ in 0..<abs(notches) {
      RealInput.button(notches > 0 ? 5 : 4, isDown: true)
      RealInput.button(notches > 0 ? 5 : 4, isDown: false)
    }
    RealInput.modifiers(holding, isDown: false)
  }

  /// Presses and releases a key with the pointer over the widget, as a person would.
  ///
  /// The keyboard writes what the key has without modifiers: a capital letter needs `.shift`.
  public func realKey(_ key: Key, _ modifiers: GdkModifierType = []) {
    realMove()
    RealInput.modifiers(modifiers, isDown: true)
    RealInput.key(key, isDown: true)
    RealInput.key(key, isDown: false)
    RealInput.modifiers(modifiers, isDown: false)
  }
}

/// Lets the events that are on their way arrive and be handled, and windows be styled and laid out
/// as they ask for, with the events that this causes.
@MainActor
public func letEventsArrive() async throws {
  await Echo.come()
  await MainLoop.idle()
  // What moves asks for updates for ever, so one frame has to do.
  try await letFramesCome { $0.asks(for: "update") || $0.asks(for: "layout") }
  repeat {
    await Echo.come()
    await MainLoop.idle()
  } while try await letFramesCome { $0.asks(for: "layout") }
}

/// Waits for the next frame of those windows for which `condition` holds; false when there is none.
@MainActor @discardableResult
private func letFramesCome(to condition: (Window) -> Bool) async throws -> Bool {
  let due = Window.all.filter { $0.isMapped && condition($0) }.map { ($0, $0.frame) }
  guard !due.isEmpty else { return false }
  try await until("a frame") { due.allSatisfy { !$0.isMapped || $0.frame != $1 } }
  return true
}

extension Window {
  private var frameClock: OpaquePointer? {
    gtk_widget_get_frame_clock(unsafePointer.assumingMemoryBound(to: GtkWidget.self))
  }

  /// The number of the last frame.
  fileprivate var frame: gint64 { frameClock.map(gdk_frame_clock_get_frame_counter) ?? 0 }

  /// Whether the next frame has something to do in a phase: GTK listens to the clock only when it
  /// has asked for a frame.
  fileprivate func asks(for phase: String) -> Bool {
    guard let frameClock else { return false }
    let signal = g_signal_lookup(phase, gdk_frame_clock_get_type())
    return g_signal_has_handler_pending(UnsafeMutableRawPointer(frameClock), signal, 0, 0) != 0
  }
}
