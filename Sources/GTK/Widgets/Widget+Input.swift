import CGTK

extension Widget {
  /// Tells by sound, if the desktop wants that, that what was asked for is not possible.
  public func errorBell() { gtk_widget_error_bell(gtk) }

  /// Lets the widget have an event as if it had come to it; true if the widget has dealt with it. It
  /// deals with none while it is insensitive.
  public func receive(_ event: Event) -> Bool {
    gtk_widget_is_sensitive(gtk) != 0 && gtk_widget_event(gtk, event.unsafePointer) != 0
  }

  /// Does what a click on the widget would do, or Enter in it; false if there is no such thing.
  @discardableResult
  public func activate() -> Bool {
    gtk_widget_is_sensitive(gtk) != 0 && gtk_widget_activate(gtk) != 0
  }

  /// Whether a person can write into the widget.
  public var takesText: Bool {
    if enfilade_is_a(unsafePointer, gtk_editable_get_type()) != 0 {
      gtk_editable_get_editable(OpaquePointer(unsafePointer)) != 0
    } else {
      enfilade_is_a(unsafePointer, gtk_text_view_get_type()) != 0
        && gtk_text_view_get_editable(cast()) != 0
    }
  }

  /// A key was pressed while the widget has the focus; the answer `true` ends the event.
  public var keyPressed: ReturningSignal<Bool, Event> { ReturningSignal(self, "key-press-event") }

  /// A key was released while the widget has the focus; the answer `true` ends the event.
  public var keyReleased: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "key-release-event")
  }

  /// A pointer button was pressed on the widget; the answer `true` ends the event.
  public var buttonPressed: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "button-press-event")
  }

  /// A pointer button was released on the widget; the answer `true` ends the event.
  public var buttonReleased: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "button-release-event")
  }

  /// A wheel was turned or fingers scrolled over the widget; the answer `true` ends the event.
  public var scrollReceived: ReturningSignal<Bool, Event> { ReturningSignal(self, "scroll-event") }

  /// The context menu of the widget is asked for by keyboard; the answer `true` says that one came.
  public var popupMenuRequested: ReturningSignal<Bool> { ReturningSignal(self, "popup-menu") }

  /// Where the pointer is in the widget, which must have a window of its own, in logical pixels; nil
  /// while the widget has no windowing resources.
  public var pointer: (x: Double, y: Double)? {
    guard let window = gtk_widget_get_window(gtk) else { return nil }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(gtk))
    var place = (x: 0.0, y: 0.0)
    gdk_window_get_device_position_double(
      window, gdk_seat_get_pointer(seat), &place.x, &place.y, nil)
    return place
  }

  /// Lets the widget's own windows take pointer, wheel and touch, so that gestures on it and around
  /// it see them also where nothing inside does. To be called before the widget is realized.
  public func receivePointer() {
    let masks = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_BUTTON_MOTION_MASK, GDK_TOUCH_MASK,
      GDK_SCROLL_MASK, GDK_SMOOTH_SCROLL_MASK,
    ]
    gtk_widget_add_events(gtk, Int32(masks.reduce(0) { $0 | $1.rawValue }))
  }
}
