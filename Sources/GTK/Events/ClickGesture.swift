import CGTK

/// Single, double and further clicks.
@MainActor
public final class ClickGesture: Gesture {
  /// Follows `button` (1 is primary, 3 secondary, 0 all) and fingers on `widget`.
  public init(on widget: Widget, button: Int = 1, phase: Phase = .bubble) {
    super.init(gtk_gesture_multi_press_new(widget.gtk), on: widget, phase: phase)
    self.button = button
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// Pressed: 1 for a single click, 2 for a double one and so on; then the place in the widget, in
  /// logical pixels.
  public var pressed: Signal<Int32, Double, Double> { Signal(self, "pressed") }

  /// Released; arguments as for ``pressed``. Not emitted when the pointer has moved too far.
  public var released: Signal<Int32, Double, Double> { Signal(self, "released") }

  /// The next press counts as the first again: it took too long, or the pointer moved too far.
  public var stopped: Signal<> { Signal(self, "stopped") }
}
