import CGTK

/// A long press in one place.
@MainActor
public final class LongPressGesture: Gesture {
  /// Follows `button` (1 is primary) and fingers on `widget`.
  public convenience init(on widget: Widget, button: Int = 1, phase: Phase = .capture) {
    self.init(gtk_gesture_long_press_new(widget.gtk), on: widget, phase: phase)
    self.button = button
  }

  /// The press has been held for long enough: its place in the widget, in logical pixels. Claim it,
  /// or its release will be a click too.
  public var pressed: Signal<Double, Double> { Signal(self, "pressed") }
}
