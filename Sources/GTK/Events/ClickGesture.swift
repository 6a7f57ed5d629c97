import CGTK

/// Single, double and further clicks.
///
/// What acts at a release, acts on what was pressed: see ``onClick(on:_:)``.
@MainActor
public final class ClickGesture: Gesture {
  /// Follows `button` (1 is primary, 3 secondary, 0 all) and fingers on `widget`.
  public convenience init(on widget: Widget, button: Int = 1, phase: Phase = .bubble) {
    self.init(gtk_gesture_multi_press_new(widget.gtk), on: widget, phase: phase)
    self.button = button
  }

  /// Pressed: 1 for a single click, 2 for a double one and so on; then the place in the widget, in
  /// logical pixels.
  public var pressed: Signal<Int32, Double, Double> { Signal(self, "pressed") }

  /// Released; arguments as for ``pressed``. Emitted wherever the pointer is by then, also far from
  /// the press or outside of the widget; not if the press was cancelled, as by a gesture that has
  /// claimed it.
  public var released: Signal<Int32, Double, Double> { Signal(self, "released") }

  /// The next press counts as the first again: it took too long, or the pointer moved too far.
  public var stopped: Signal<> { Signal(self, "stopped") }

  /// Calls `handler` at each click: a release on the same as the press before it.
  ///
  /// Both are on the same if `part` returns the same for both, and not nil, and if nothing else in
  /// the window covers the widget at the release. A press that is cancelled is no click.
  ///
  /// ```swift
  /// click.onClick(on: { x, y in map.country(x: x, y: y) }) { country, _ in select(country) }
  /// ```
  ///
  /// - Parameters:
  ///   - part: what is at a place in the widget, in logical pixels; nil if a click there does nothing.
  ///   - handler: gets the part, and 1 for a single click, 2 for a double one and so on.
  public func onClick<Part: Equatable>(
    on part: @escaping @MainActor (_ x: Double, _ y: Double) -> Part?,
    _ handler: @escaping @MainActor (_ part: Part, _ count: Int) -> Void
  ) {
    var start: Part?
    pressed.connect { _, x, y in start = part(x, y) }
    released.connect(weak: self) { gesture, count, x, y in
      let pressed = start
      start = nil
      guard let pressed, gesture.isOver(x: x, y: y), part(x, y) == pressed else { return }
      handler(pressed, Int(count))
    }
    let cancelled: Signal<> = Signal(self, "cancel")
    cancelled.connect { start = nil }
  }
}
