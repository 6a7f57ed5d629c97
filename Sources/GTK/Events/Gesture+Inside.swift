import CGTK

extension Gesture {
  /// Whether a widget inside of the gesture's own, where the press was, has a use for a drag that
  /// goes by `offset`: text is selected, a slider moves, and what is larger than its view is
  /// scrolled by a finger until it is at its end.
  package func isWantedInside(towards offset: DragGesture.Vector) -> Bool {
    let sequence = gtk_gesture_single_get_current_sequence(controller)
    guard let owner = gtk_event_controller_get_widget(controller),
      let last = gtk_gesture_get_last_event(controller, sequence)
    else { return false }
    var widget = gtk_get_event_widget(UnsafeMutablePointer(mutating: last))
    while let present = widget, present != owner {
      let inside = Widget(retaining: present)
      if inside.isDragged || sequence != nil && inside.isScrolled(by: offset) { return true }
      widget = gtk_widget_get_parent(present)
    }
    return false
  }
}

extension Widget {
  private func isA(_ type: GType) -> Bool { enfilade_is_a(unsafePointer, type) != 0 }

  /// Whether the widget has a use for every drag.
  fileprivate var isDragged: Bool {
    if isA(gtk_label_get_type()) { return Label(retaining: unsafePointer).isSelectable }
    return isA(gtk_entry_get_type()) || isA(gtk_text_view_get_type()) || isA(gtk_range_get_type())
  }

  /// Whether a finger that moves by `offset` scrolls what is in this widget.
  fileprivate func isScrolled(by offset: DragGesture.Vector) -> Bool {
    guard isA(gtk_scrolled_window_get_type()) else { return false }
    let window = ScrolledWindow(retaining: unsafePointer)
    let isVertical = abs(offset.y) > abs(offset.x)
    let adjustment = isVertical ? window.vadjustment : window.hadjustment
    let distance = isVertical ? offset.y : offset.x
    // Values are fractions of a pixel while a view still glides.
    return distance < 0
      ? adjustment.value < adjustment.upper - adjustment.pageSize - 0.5
      : adjustment.value > adjustment.lower + 0.5
  }
}
