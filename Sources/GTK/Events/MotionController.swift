import CGTK

/// The movement of the pointer over a widget, with or without a button pressed.
///
/// The children belong to the widget: moving onto a child is a movement, neither leaving nor
/// entering.
@MainActor
public final class MotionController: EventController {
  /// Follows the pointer over `widget`, which must have a window of its own, as a
  /// ``CustomScrollable`` and an ``EventBox`` do. To be made before the widget is realized.
  public init(on widget: Widget, phase: Phase = .bubble) {
    super.init(gtk_event_controller_motion_new(widget.gtk), on: widget, phase: phase)
    for (crossing, isEntering) in [("enter-notify-event", true), ("leave-notify-event", false)] {
      ReturningSignal<Bool, Event>(widget, crossing).connect { [weak self] event in
        self?.cross(event, isEntering: isEntering)
        return false
      }
    }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A MotionController is made by its own initializer, never wrapped again.")
  }

  /// The pointer has entered the widget, at a place in logical pixels.
  public var entered: Signal<Double, Double> { Signal(self, "enter") }

  /// The pointer has moved to a place in the widget, in logical pixels.
  public var moved: Signal<Double, Double> { Signal(self, "motion") }

  /// The pointer has left the widget, or was lost to a grab.
  public var left: Signal<> { Signal(self, "leave") }

  /// GTK shows crossings to the widget itself only, in the phase in which it hides movements over
  /// children; and what crosses the border of a child's window comes as no movement.
  private func cross(_ event: Event, isEntering: Bool) {
    guard phase == .capture || phase == .bubble else { return }
    let place = event.location ?? (0, 0)
    if enfilade_event_crosses_inside(event.unsafePointer) != 0 {
      emit("motion", [place.x, place.y])
    } else if isEntering {
      emit("enter", [place.x, place.y])
    } else {
      emit("leave", [])
    }
  }

  private func emit(_ signal: String, _ arguments: [Double]) {
    var values = [GValue](repeating: GValue(), count: 1 + arguments.count)
    g_value_init(&values[0], gtk_event_controller_motion_get_type())
    g_value_set_object(&values[0], unsafePointer)
    for (index, argument) in arguments.enumerated() {
      g_value_init(&values[1 + index], GType(15 << 2))
      g_value_set_double(&values[1 + index], argument)
    }
    g_signal_emitv(
      &values, g_signal_lookup(signal, gtk_event_controller_motion_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
