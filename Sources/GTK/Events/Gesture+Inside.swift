import CGTK

extension Gesture {
  /// Whether it follows a finger on a touch screen, and not the pointer.
  package var isByFinger: Bool { gtk_gesture_single_get_current_sequence(controller) != nil }

  /// Whether a widget inside of the gesture's own, where the press was, has a use for a drag that
  /// goes by `offset`: text is selected, a slider moves, and what is larger than its view is
  /// scrolled by a finger until it is at its end.
  package func isWantedInside(towards offset: DragGesture.Vector) -> Bool {
    let isByFinger = isByFinger
    return pressedInside.contains { $0.isDragged || isByFinger && $0.isScrolled(by: offset) }
  }

  /// Whether a finger is over something inside that it could scroll.
  package var isOverScroller: Bool { isByFinger && pressedInside.contains(where: \.isScroller) }

  /// Whether something inside, where the press was, has a use for every drag.
  package var isDraggedInside: Bool { pressedInside.contains(where: \.isDragged) }

  /// Whether something inside takes the press, and what a longer one would do: a button, a switch, or what
  /// has a use for every drag.
  package var isPressedInside: Bool { pressedInside.contains { $0.isPressed || $0.isDragged } }

  /// The widget to which the last event went; nil if there is none.
  package var pressedWidget: Widget? { lastEvent?.widget }

  /// Whether a place is in the gesture's own widget, and nothing else in its window lies over it
  /// there; in logical pixels.
  package func isOver(x: Double, y: Double) -> Bool {
    guard let widget else { return false }
    let size = widget.allocation
    let presses = GdkEventMask(GDK_BUTTON_PRESS_MASK.rawValue | GDK_TOUCH_MASK.rawValue)
    guard Rectangle(x: 0, y: 0, width: size.width, height: size.height).contains(x: x, y: y),
      let target = EventTarget(of: widget, x: x, y: y, mask: presses),
      let top = EventTarget.widget(of: target.window)
    else { return false }
    return top.isWithin(widget) || widget.isWithin(top)
  }

  /// The widgets where the press was, the innermost first, that are in the gesture's own.
  private var pressedInside: [Widget] {
    guard let widget, let pressedWidget else { return [] }
    return Array(pressedWidget.ancestry(upTo: widget))
  }
}

extension Event {
  /// Cancels the press of a finger for what on `widget` takes that for the pointer.
  func cancelPointer(on widget: Widget) {
    guard enfilade_event_is_touch_of_pointer(unsafePointer) != 0,
      let cancellation = enfilade_press_cancelled(unsafePointer, nil)
    else { return }
    gtk_widget_event(widget.gtk, cancellation)
    gdk_event_free(cancellation)
  }

  /// Cancels the press that this event is of, for the widgets inside of `owner` that it is on; does
  /// nothing if it is on something else, or over.
  package func cancelPress(inside owner: Widget) {
    guard let widget, widget.isWithin(owner) else { return }
    let inside = Array(widget.ancestry(upTo: owner))
    let sequence = gdk_event_get_event_sequence(unsafePointer)
    // On its way out from the widget that it is on, the first finger becomes the pointer.
    let isPointer = enfilade_event_is_touch_of_pointer(unsafePointer) != 0
    // All are made first, since a handler of one may end the gesture that keeps this event.
    let cancellations = (isPointer ? [sequence, nil] : [sequence]).compactMap {
      enfilade_press_cancelled(unsafePointer, $0)
    }
    for cancellation in cancellations {
      for widget in inside where widget.isRealized { gtk_widget_event(widget.gtk, cancellation) }
      gdk_event_free(cancellation)
    }
  }
}

extension Widget {
  /// The widget and those around it, the innermost first, as far as they are in `owner`.
  package func ancestry(upTo owner: Widget) -> some Sequence<Widget> {
    sequence(first: self) { $0.parent }.prefix { $0 != owner }
  }

  /// Whether fingers that move by `offset` scroll something between this widget and `owner`.
  package func isScrolled(by offset: DragGesture.Vector, upTo owner: Widget) -> Bool {
    ancestry(upTo: owner).contains { $0.isScrolled(by: offset) }
  }

  /// The innermost view around this widget, or itself, and inside of `owner`, that is higher than what is
  /// seen of it.
  package func scrollerUp(to owner: Widget) -> ScrolledWindow? {
    ancestry(upTo: owner).lazy.compactMap { $0.as(ScrolledWindow.self) }.first {
      let adjustment = $0.vadjustment
      return adjustment.upper - adjustment.lower - adjustment.pageSize > 0.5
    }
  }

  /// Whether the widget has a use for every drag.
  fileprivate var isDragged: Bool {
    if let label = self.as(Label.self) { return label.isSelectable }
    return isA(gtk_entry_get_type()) || isA(gtk_text_view_get_type()) || isA(gtk_range_get_type())
  }

  /// Whether a click on the widget does something.
  fileprivate var isPressed: Bool { isA(gtk_button_get_type()) || isA(gtk_switch_get_type()) }

  fileprivate var isScroller: Bool { isA(gtk_scrolled_window_get_type()) }

  /// Whether a finger that moves by `offset` scrolls what is in this widget.
  fileprivate func isScrolled(by offset: DragGesture.Vector) -> Bool {
    guard let window = self.as(ScrolledWindow.self) else { return false }
    let isVertical = abs(offset.y) > abs(offset.x)
    let adjustment = isVertical ? window.vadjustment : window.hadjustment
    let distance = isVertical ? offset.y : offset.x
    // Values are fractions of a pixel while a view still glides.
    return distance < 0
      ? adjustment.value < adjustment.upper - adjustment.pageSize - 0.5
      : adjustment.value > adjustment.lower + 0.5
  }
}
