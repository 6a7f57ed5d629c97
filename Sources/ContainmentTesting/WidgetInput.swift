import CGTK
import GTK

extension Widget {
  /// A point of the widget on the screen, in logical pixels; by default its centre.
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

  /// Moves the pointer to a point of the widget, by default its centre.
  public func realMove(x: Int? = nil, y: Int? = nil) {
    guard let point = onScreen(x: x, y: y) else { return }
    RealInput.move(x: point.x, y: point.y, scale: scaleFactor)
  }

  /// Clicks on a point of the widget, by default its centre.
  public func realClick(
    button: Int = 1, count: Int = 1, x: Int? = nil, y: Int? = nil, holding: GdkModifierType = []
  ) {
    realMove(x: x, y: y)
    RealInput.modifiers(holding, isDown: true)
    if count > 1 { RealInput.countPresses(to: count) }
    for _ in 0..<count {
      RealInput.button(button, isDown: true)
      RealInput.button(button, isDown: false)
    }
    RealInput.modifiers(holding, isDown: false)
  }

  /// Presses a button at a point of the widget and keeps it down; see ``realRelease(button:)``.
  public func realPress(button: Int = 1, x: Int? = nil, y: Int? = nil) {
    realMove(x: x, y: y)
    RealInput.button(button, isDown: true)
  }

  /// Releases a button at the pointer's position.
  public func realRelease(button: Int = 1) { RealInput.button(button, isDown: false) }

  /// Presses at one point of the widget, moves to another in `steps`, each of which GTK handles,
  /// and releases. Both points are meant as the widget stands before the press, also if the drag moves
  /// it. They may be outside of the widget, but not of the display: windows stand at its top left.
  ///
  /// If `releasing` is false, the button stays down, for ``realMove(x:y:)`` and
  /// ``realRelease(button:)``. The modifiers are released in any case.
  public func realDrag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), button: Int = 1, steps: Int = 4,
    holding: GdkModifierType = [], releasing: Bool = true
  ) async throws {
    RealInput.modifiers(holding, isDown: true)
    defer { RealInput.modifiers(holding, isDown: false) }
    guard let origin = onScreen(x: start.x, y: start.y) else { return }
    realPress(button: button, x: start.x, y: start.y)
    for step in 1...max(steps, 1) {
      // GTK compresses motion events within a frame into one.
      try await letEventsArrive()
      RealInput.move(
        x: origin.x + (end.x - start.x) * step / max(steps, 1),
        y: origin.y + (end.y - start.y) * step / max(steps, 1), scale: scaleFactor)
    }
    try await letEventsArrive()
    if releasing { realRelease(button: button) }
  }

  /// Turns the wheel over the widget by a number of notches; negative ones are up.
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

  /// Presses and releases a key with the pointer over the widget.
  ///
  /// The key types its unmodified character: a capital letter needs `.shift`.
  public func realKey(_ key: Key, _ modifiers: GdkModifierType = []) {
    realMove()
    RealInput.modifiers(modifiers, isDown: true)
    RealInput.key(key, isDown: true)
    RealInput.key(key, isDown: false)
    RealInput.modifiers(modifiers, isDown: false)
  }

  /// Presses a key, with the pointer over the widget, and keeps it down; see ``realRelease(_:)``. Again
  /// before that, it is a repetition, as the keyboard makes them by itself.
  public func realPress(_ key: Key) {
    realMove()
    RealInput.key(key, isDown: true)
  }

  /// Releases a key.
  public func realRelease(_ key: Key) { RealInput.key(key, isDown: false) }

  /// Presses and releases the key at a place of the keyboard, whatever is written on it, with the
  /// pointer over the widget.
  ///
  /// - Parameter code: what X calls the key: 24 is the left one of the upper row of letters.
  public func realKey(code: Int, _ modifiers: GdkModifierType = []) {
    realMove()
    RealInput.modifiers(modifiers, isDown: true)
    RealInput.key(code: UInt32(code), isDown: true)
    RealInput.key(code: UInt32(code), isDown: false)
    RealInput.modifiers(modifiers, isDown: false)
  }
}

/// Waits until pending events have been handled, and all windows have been styled and laid out as
/// requested, with the events that this causes.
///
/// - Throws: ``TimedOut`` if these cause each other without end.
@MainActor
public func letEventsArrive() async throws {
  await Echo.come()
  await MainLoop.idle()
  try EventCascade.check()
  // A running animation requests updates in every frame, so that this waits for only one.
  try await letFramesCome { $0.asks(for: "update") || $0.asks(for: "layout") }
  var layouts = 0
  repeat {
    await Echo.come()
    await MainLoop.idle()
    try EventCascade.check()
    layouts += 1
    if layouts > 1_000 { throw TimedOut(description: "a layout asks for the next, without end") }
  } while try await letFramesCome { $0.asks(for: "layout") }
}

/// Waits for the next frame of the windows for which `condition` holds; returns false if there are
/// none.
@MainActor @discardableResult
private func letFramesCome(to condition: (Window) -> Bool) async throws -> Bool {
  let due = Window.all.filter { $0.isMapped && condition($0) }.map { ($0, $0.frame) }
  guard !due.isEmpty else { return false }
  // A window that grows in the layout of a frame waits for the display before it goes on with that
  // frame, under the same number, and without what was asked for in between.
  for (window, _) in due { window.requestLayout() }
  try await until("a frame") {
    due.allSatisfy { !$0.isMapped || $0.frame != $1 || !condition($0) }
  }
  return true
}

extension Window {
  private var frameClock: OpaquePointer? {
    gtk_widget_get_frame_clock(unsafePointer.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Requests a frame with a layout.
  fileprivate func requestLayout() {
    frameClock.map { gdk_frame_clock_request_phase($0, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
  }

  /// The number of the last frame.
  fileprivate var frame: gint64 { frameClock.map(gdk_frame_clock_get_frame_counter) ?? 0 }

  /// Whether the next frame has work in a phase: GTK connects to the frame clock only after it has
  /// requested a frame.
  fileprivate func asks(for phase: String) -> Bool {
    guard let frameClock else { return false }
    let signal = g_signal_lookup(phase, gdk_frame_clock_get_type())
    return g_signal_has_handler_pending(UnsafeMutableRawPointer(frameClock), signal, 0, 0) != 0
  }
}
