import CGTK

/// The movement of the pointer over a widget, with or without a button pressed.
///
/// The children belong to the widget: moving onto a child is a movement, neither leaving nor
/// entering. Nor is it leaving when something appears inside, or goes, beneath a pointer that rests: what
/// is shown while the pointer is over a widget may be shown in that widget.
@MainActor
public final class MotionController: EventController {
  private var isInside = false
  /// Where it was told to be last.
  private var lastPlace = (x: 0.0, y: 0.0)
  /// The signal that this controller emits at present; GTK's own crossings are kept from the handlers.
  private var telling: String?
  /// Hears of all crossings inside, each before what it is for; that may be hidden in response, so that
  /// this waits until the event is over.
  private let sentinel: EventController
  private var afterCrossing: DeferredCall?

  /// Follows the pointer over `widget`, which must have a window of its own, as a
  /// ``CustomScrollable`` and an ``EventBox`` do. To be made before the widget is realized.
  public init(on widget: Widget, phase: Phase = .bubble) {
    sentinel = EventController(
      gtk_event_controller_motion_new(widget.gtk), on: widget, phase: .capture)
    super.init(gtk_event_controller_motion_new(widget.gtk), on: widget, phase: phase)
    afterCrossing = DeferredCall { [weak self] in self?.crossInside() }
    for crossing in ["enter", "leave"] {
      let (own, inside): (Signal<>, Signal<>) = (Signal(self, crossing), Signal(sentinel, crossing))
      own.connect { [weak self] in self?.withhold(crossing) }
      inside.connect { [weak self] in self?.afterCrossing?.request() }
    }
    // That it has left is told by the crossing: a movement of before may come when it is elsewhere.
    moved.connect { [weak self] x, y in
      guard let self else { return }
      lastPlace = (x, y)
      if !isInside { follow() }
    }
    // What GTK makes up itself comes to the widget alone, and what it does not tell of by crossings is
    // told by the others.
    for crossing in ["enter-notify-event", "leave-notify-event"] {
      ReturningSignal<Bool, Event>(widget, crossing).connect { [weak self] _ in
        self?.follow()
        return false
      }
    }
    Signal<Bool>(widget, "grab-notify").connect { [weak self] _ in self?.follow() }
    widget.unmapped.connect(weak: self) { $0.follow() }
  }

  /// The pointer has entered the widget, at a place in logical pixels.
  public var entered: Signal<Double, Double> { Signal(self, "enter") }

  /// The pointer has moved to a place in the widget, in logical pixels.
  public var moved: Signal<Double, Double> { Signal(self, "motion") }

  /// The pointer has left the widget, or was lost to a grab; or the widget has left the screen.
  public var left: Signal<> { Signal(self, "leave") }

  /// Tells of a change of whether the pointer is over the widget.
  private func follow() {
    guard phase != .none else { return isInside = false }
    guard let widget, !PointerSight.isBetweenWindows, widget.hasPointer != isInside else { return }
    isInside.toggle()
    guard isInside else { return emit("leave", at: nil) }
    lastPlace = widget.pointerPlace
    emit("enter", at: lastPlace)
  }

  /// The same at a crossing inside; what crosses the border of a child's window comes as no movement.
  private func crossInside() {
    let wasInside = isInside
    follow()
    guard wasInside, isInside, let place = widget?.pointerPlace, place != lastPlace else { return }
    emit("motion", at: place)
  }

  /// Which crossings GTK's own controller tells of differs between its releases.
  private func withhold(_ signal: String) {
    if telling != signal { g_signal_stop_emission_by_name(unsafePointer, signal) }
  }

  private func emit(_ signal: String, at place: (x: Double, y: Double)?) {
    let type = gtk_event_controller_motion_get_type()
    let sender = GValue(type) { g_value_set_object($0, unsafePointer) }
    let arguments = (place.map { [$0.x, $0.y] } ?? []).map { argument in
      GValue(15 << 2) { g_value_set_double($0, argument) }
    }
    let before = telling
    telling = signal
    ([sender] + arguments).emit(g_signal_lookup(signal, type))
    telling = before
  }
}
