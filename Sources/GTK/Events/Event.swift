import CGTK

/// An event from the display, valid while its handler runs.
public struct Event: SignalArgument {
  /// The C event, for calls that this library does not wrap.
  public let unsafePointer: UnsafeMutablePointer<GdkEvent>

  package init(unsafePointer: UnsafeMutablePointer<GdkEvent>) {
    self.unsafePointer = unsafePointer
  }

  /// The same as what C has for key events.
  var unsafeKeyPointer: UnsafeMutablePointer<GdkEventKey> {
    UnsafeMutableRawPointer(unsafePointer).assumingMemoryBound(to: GdkEventKey.self)
  }

  public static func read(_ value: UnsafePointer<GValue>) -> Event {
    Event(unsafePointer: g_value_get_boxed(value)!.assumingMemoryBound(to: GdkEvent.self))
  }

  /// The key of a key event, as a keysym such as `GDK_KEY_Escape`.
  @MainActor public var key: Key? {
    var value: guint = 0
    return gdk_event_get_keyval(unsafePointer, &value) != 0 ? Key(rawValue: value) : nil
  }

  /// When the event happened, in milliseconds of the display's clock, which wraps around; 0 for
  /// events without a time.
  @MainActor public var time: Double { Double(gdk_event_get_time(unsafePointer)) }

  /// The modifier keys and pointer buttons that were down.
  @MainActor public var modifiers: Key.Modifiers {
    var state = Key.Modifiers()
    gdk_event_get_state(unsafePointer, &state)
    return state
  }

  /// Whether Shift was down before the event.
  @MainActor public var isShiftDown: Bool { modifiers.contains(.shift) }

  /// Whether Control was down before the event.
  @MainActor public var isControlDown: Bool { modifiers.contains(.control) }

  /// Whether Alt was down before the event.
  @MainActor public var isAltDown: Bool { modifiers.contains(.alt) }

  /// The character that a key event types, without modifiers other than those that choose it, such
  /// as Shift; nil for keys that type nothing, such as Escape, Enter and arrows.
  @MainActor public var character: Character? {
    guard let key, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key.rawValue)),
      scalar.properties.generalCategory != .control
    else { return nil }
    return Character(scalar)
  }

  /// The pointer button of a button event: 1 is primary, 3 secondary, 8 back, 9 forward.
  @MainActor public var button: Int? {
    var button: guint = 0
    return gdk_event_get_button(unsafePointer, &button) != 0 ? Int(button) : nil
  }

  /// The pointer's place in the window that the event is for, in logical pixels.
  @MainActor public var location: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    return gdk_event_get_coords(unsafePointer, &x, &y) != 0 ? (x, y) : nil
  }

  /// The pointer's place in `widget`, which is the event's widget or one of its ancestors, in
  /// logical pixels.
  @MainActor public func location(in widget: Widget) -> (x: Double, y: Double)? {
    guard var place = location, let own = gtk_widget_get_window(widget.gtk) else { return nil }
    var window = gdk_event_get_window(unsafePointer)
    while let inner = window, inner != own {
      gdk_window_coords_to_parent(inner, place.x, place.y, &place.x, &place.y)
      window = gdk_window_get_effective_parent(inner)
    }
    guard window != nil else { return nil }
    let corner = widget.cornerInWindow
    return (place.x - corner.x, place.y - corner.y)
  }

  /// The widget at which the event happened.
  @MainActor public var widget: Widget? {
    gtk_get_event_widget(unsafePointer).map { Widget(retaining: $0) }
  }

  /// Whether a key was pressed.
  public var isKeyPress: Bool { enfilade_event_type(unsafePointer) == GDK_KEY_PRESS }

  /// Whether a pointer button was released.
  public var isButtonRelease: Bool { enfilade_event_type(unsafePointer) == GDK_BUTTON_RELEASE }

  /// Whether a wheel was turned or fingers scrolled on a touchpad.
  public var isScroll: Bool { enfilade_event_type(unsafePointer) == GDK_SCROLL }

  /// How far fingers have scrolled on a touchpad, to the right and down, in logical pixels; nil for
  /// wheels and for everything else. 0 in both directions means that they have left it.
  @MainActor public var touchpadScroll: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    guard let device = gdk_event_get_source_device(unsafePointer),
      gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD,
      gdk_event_get_scroll_deltas(unsafePointer, &x, &y) != 0
    else { return nil }
    // GTK's unit is a notch of a wheel, which touchpads send for ten pixels.
    return gdk_event_is_scroll_stop_event(unsafePointer) != 0 ? (0, 0) : (x * 10, y * 10)
  }

  /// How far a wheel was turned, to the right and down, in notches; nil for touchpads and for
  /// everything else.
  @MainActor public var wheelNotches: (x: Double, y: Double)? {
    guard isScroll, touchpadScroll == nil else { return nil }
    var (x, y) = (0.0, 0.0)
    if gdk_event_get_scroll_deltas(unsafePointer, &x, &y) != 0 { return (x, y) }
    var direction = GDK_SCROLL_SMOOTH
    gdk_event_get_scroll_direction(unsafePointer, &direction)
    switch direction {
    case GDK_SCROLL_UP: return (0, -1)
    case GDK_SCROLL_DOWN: return (0, 1)
    case GDK_SCROLL_LEFT: return (-1, 0)
    case GDK_SCROLL_RIGHT: return (1, 0)
    default: return nil
    }
  }

  /// For a window state event: whether being minimised changed, and to what.
  public var minimised: Bool? { newState(of: GDK_WINDOW_STATE_ICONIFIED) }

  /// For a window state event: whether having the focus changed, and to what.
  package var focused: Bool? { newState(of: GDK_WINDOW_STATE_FOCUSED) }

  private func newState(of state: GdkWindowState) -> Bool? {
    guard enfilade_event_type(unsafePointer) == GDK_WINDOW_STATE,
      enfilade_event_changed_state(unsafePointer) & state.rawValue != 0
    else { return nil }
    return enfilade_event_new_state(unsafePointer) & state.rawValue != 0
  }

  /// Takes the change of the focus out of a window state event, so that GTK does not hear of it.
  package func withholdFocus() {
    let changed = enfilade_event_changed_state(unsafePointer)
    unsafePointer.pointee.window_state.changed_mask = GdkWindowState(
      rawValue: changed & ~GDK_WINDOW_STATE_FOCUSED.rawValue)
  }
}

extension Event {
  /// Whether the event is input of the user: pointer, wheel, touch or key.
  public var isInput: Bool {
    switch enfilade_event_type(unsafePointer) {
    case GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_3BUTTON_PRESS, GDK_BUTTON_RELEASE,
      GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_TOUCH_BEGIN,
      GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      true
    default:
      false
    }
  }

  /// Whether the event is input of the user that is more than a movement.
  package var isDeed: Bool {
    isInput
      && ![GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE].contains(enfilade_event_type(unsafePointer))
  }
}

extension Event {
  /// Whether a pointer button or a finger is being released, by the event that GTK is handling now.
  @MainActor package static var isReleaseUnderWay: Bool { current { $0.pointerPhase == .released } }

  /// Whether the event that GTK is handling now is input of the user.
  @MainActor package static var isInputUnderWay: Bool { current(\.isInput) }

  @MainActor private static func current(_ isWanted: (Event) -> Bool) -> Bool {
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return isWanted(Event(unsafePointer: event))
  }

  /// What a pointer button or a finger does.
  package enum PointerPhase {
    /// It is pressed, for the second time too, and released.
    case pressed, released
    /// The press is lost, to a grab of another program or because the display takes the finger away.
    case cancelled
  }

  /// What a pointer button or a finger does; nil for movements and for everything else. GDK's events
  /// for a second and a third press are none of their own, as each comes besides a press.
  package var pointerPhase: PointerPhase? {
    switch enfilade_event_type(unsafePointer) {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: .pressed
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END: .released
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: .cancelled
    default: nil
    }
  }

  package var isKeyRelease: Bool { enfilade_event_type(unsafePointer) == GDK_KEY_RELEASE }
}
