import CGTK

extension Widget {
  /// Plays the sound for an action that is not possible, if the desktop has that enabled.
  public func errorBell() { gtk_widget_error_bell(gtk) }

  /// Delivers an event to the widget; true if the widget has handled it. An insensitive widget
  /// handles none.
  public func receive(_ event: Event) -> Bool {
    gtk_widget_is_sensitive(gtk) != 0 && gtk_widget_event(gtk, event.unsafePointer) != 0
  }

  /// Activates the widget, as a click on it or Enter in it would; false if it cannot be activated.
  @discardableResult
  public func activate() -> Bool {
    gtk_widget_is_sensitive(gtk) != 0 && gtk_widget_activate(gtk) != 0
  }

  /// Whether the user can type text into the widget.
  public var takesText: Bool {
    if isA(gtk_editable_get_type()) {
      gtk_editable_get_editable(OpaquePointer(unsafePointer)) != 0
    } else {
      isA(gtk_text_view_get_type()) && gtk_text_view_get_editable(cast()) != 0
    }
  }

  /// A key was pressed while the widget has the focus, or while a widget inside it has the focus and
  /// does not handle the key; returning `true` ends the event.
  ///
  /// Where nothing inside takes the focus, no key comes at all. Keys of a whole screen are
  /// `keyCommands` of its controller in Containment.
  public var keyPressed: ReturningSignal<Bool, Event> { ReturningSignal(self, "key-press-event") }

  /// A key was released while the widget has the focus; returning `true` ends the event.
  public var keyReleased: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "key-release-event")
  }

  /// A pointer button was pressed on the widget; returning `true` ends the event.
  public var buttonPressed: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "button-press-event")
  }

  /// A pointer button was released on the widget; returning `true` ends the event.
  public var buttonReleased: ReturningSignal<Bool, Event> {
    ReturningSignal(self, "button-release-event")
  }

  /// A wheel was turned or fingers scrolled over the widget; returning `true` ends the event.
  public var scrollReceived: ReturningSignal<Bool, Event> { ReturningSignal(self, "scroll-event") }

  /// Leaves wheels, and fingers that scroll, to what is around the widget, such as the scroller in which it stands.
  /// By itself a slider, a number or a choice changes its value as soon as one scrolls over it.
  package func leaveScrollingToOthers() {
    scrollReceived.connect { [unsafePointer] _ in
      g_signal_stop_emission_by_name(unsafePointer, "scroll-event")
      return false
    }
  }

  /// The context menu of the widget was requested by keyboard; return `true` if one was shown.
  public var popupMenuRequested: ReturningSignal<Bool> { ReturningSignal(self, "popup-menu") }

  /// The place of the pointer in the widget, which must have a window of its own, in logical
  /// pixels; nil while the widget is not realized.
  public var pointer: (x: Double, y: Double)? {
    guard let window = gtk_widget_get_window(gtk) else { return nil }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(gtk))
    var place = (x: 0.0, y: 0.0)
    gdk_window_get_device_position_double(
      window, gdk_seat_get_pointer(seat), &place.x, &place.y, nil)
    return place
  }

  /// Lets the widget's own windows receive pointer, wheel and touch events, so that gestures on it
  /// and around it get them also where no widget inside does. Call it before the widget is
  /// realized.
  ///
  /// - Parameter hovers: whether they also receive movements without a button.
  public func receivePointer(hovers: Bool = false) {
    var masks = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_BUTTON_MOTION_MASK, GDK_TOUCH_MASK,
      GDK_SCROLL_MASK, GDK_SMOOTH_SCROLL_MASK,
    ]
    if hovers {
      masks += [GDK_POINTER_MOTION_MASK, GDK_ENTER_NOTIFY_MASK, GDK_LEAVE_NOTIFY_MASK]
    }
    gtk_widget_add_events(gtk, Int32(events: masks))
  }
}
