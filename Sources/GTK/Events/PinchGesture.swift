import CGTK

/// Two fingers that move apart or towards each other, on a touchscreen or a touchpad.
@MainActor
public final class PinchGesture: EventController {
  /// Follows fingers on `widget`, which must not be realized yet.
  public convenience init(on widget: Widget, phase: Phase = .bubble) {
    gtk_widget_add_events(
      widget.gtk, Int32(events: [GDK_TOUCH_MASK, GDK_TOUCHPAD_GESTURE_MASK]))
    self.init(gtk_gesture_zoom_new(widget.gtk), on: widget, phase: phase)
  }

  /// There are two fingers.
  public var began: Signal<> { Signal(self, "begin") }

  /// The fingers have moved: how far they are from each other, as a multiple of what it was when they began.
  public var changed: Signal<Double> { Signal(self, "scale-changed") }

  /// The point of the widget in the middle between the fingers, in logical pixels; nil without fingers.
  public var middle: DragGesture.Vector? {
    var (x, y) = (0.0, 0.0)
    return gtk_gesture_get_bounding_box_center(controller, &x, &y) != 0 ? (x, y) : nil
  }
}
