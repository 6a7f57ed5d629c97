import CGTK

/// The base of gestures and other handlers of a widget's input.
///
/// The widget keeps its controllers until it is destroyed, so they need not be stored. A handler
/// that captures the widget's owner does so weakly, as everywhere.
@MainActor
open class EventController: Object {
  /// When a controller handles an event for a widget inside its own.
  public enum Phase: UInt32, Sendable {
    /// Never: the controller is off.
    case none
    /// Before the widgets inside.
    case capture
    /// After the widgets inside, unless one of them has handled it.
    case bubble
    /// Only for events of the widget itself, before it handles them.
    case target
  }

  init(_ controller: OpaquePointer, on widget: Widget, phase: Phase) {
    super.init(adopting: UnsafeMutableRawPointer(controller))
    self.phase = phase
    // GTK does not own the controllers of a widget; this handler does. It lets go by itself, since
    // a controller that went together with the widget's handlers would disconnect from it too late.
    var held: EventController? = self
    widget.destroyed.connect {
      held?.phase = .none
      held = nil
    }
    widget.unmapped.connect(weak: self) { $0.reset() }
  }

  open override class var objectType: ObjectType { .peer }

  var controller: OpaquePointer { OpaquePointer(unsafePointer) }

  /// The widget whose input it handles.
  package final var widget: Widget? {
    gtk_event_controller_get_widget(controller).map { Widget(retaining: $0) }
  }

  /// When the controller handles events.
  public var phase: Phase {
    get {
      Phase(rawValue: gtk_event_controller_get_propagation_phase(controller).rawValue) ?? .none
    }
    set {
      gtk_event_controller_set_propagation_phase(
        controller, GtkPropagationPhase(rawValue: newValue.rawValue))
    }
  }

  /// Resets the controller: what it has recognised so far is discarded.
  public func reset() { gtk_event_controller_reset(controller) }
}

/// A controller of the pointer or a finger, from press to release.
///
/// Several gestures may follow the same press, until one of them claims it.
@MainActor
open class Gesture: EventController {
  /// Claims the press for this gesture: it is cancelled for other gestures and widgets.
  public func claim() {
    gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_CLAIMED)
    // GTK leaves the press of a finger with what has claimed it before as one of the pointer, and with
    // gestures of the same widget that follow the pointer.
    cancelInside()
    if let widget { lastEvent?.cancelPointer(on: widget) }
  }

  /// Cancels the press for everything inside the gesture's widget; it goes on for the gesture
  /// itself and for those of widgets around.
  public func cancelInside() {
    if let widget { lastEvent?.cancelPress(inside: widget) }
  }

  /// The last event of the press that it follows, valid until the next; nil without one.
  package var lastEvent: Event? {
    let sequence = gtk_gesture_single_get_current_sequence(controller)
    return gtk_gesture_get_last_event(controller, sequence)
      .map { Event(unsafePointer: UnsafeMutablePointer(mutating: $0)) }
  }

  /// Leaves the press to other gestures; this one ends.
  public func deny() { gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_DENIED) }

  /// Whether the gesture is in progress.
  public var isActive: Bool { gtk_gesture_is_active(controller) != 0 }

  /// The pointer button that the gesture follows: 1 is primary, 0 means all. Touch counts as 1.
  public var button: Int {
    get { Int(gtk_gesture_single_get_button(controller)) }
    set { gtk_gesture_single_set_button(controller, guint(newValue)) }
  }

  /// The pointer button that is down; 0 without one.
  public var currentButton: Int { Int(gtk_gesture_single_get_current_button(controller)) }

  /// The modifier keys and pointer buttons that were down at the gesture's last event.
  public var modifiers: GdkModifierType {
    var state = GdkModifierType()
    let sequence = gtk_gesture_get_last_updated_sequence(controller)
    gdk_event_get_state(gtk_gesture_get_last_event(controller, sequence), &state)
    return state
  }
}
