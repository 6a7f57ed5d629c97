import CGTK

/// Makes a widget a source of drags: its content can be dropped on a ``DropTarget``, or in another
/// program.
///
/// ```swift
/// DragSource(on: row, actions: [.copy, .move]) { [weak self] in
///   self.map { DragContent($0.card, text: $0.card.title) }
/// }
/// ```
///
/// A drag begins only where the widget, or a widget inside it, has a window of its own, as an
/// ``EventBox``, a ``Button`` and a row of a list have; a ``Label`` alone has none. The widget
/// keeps its source until it is destroyed. Users who cannot drag need another way to do the same.
@MainActor
public final class DragSource {
  /// Called at the end of a drag, with what the drop did; nil if there was none.
  ///
  /// After ``DragAction/move`` the original should be removed. If the widget is destroyed
  /// meanwhile, the closure is not called.
  public typealias End = @MainActor (DragAction?) -> Void

  /// What is dragged at present from a widget of this program.
  static private(set) var present: DragContent?

  private let gesture: OpaquePointer
  private let actions: DragAction
  private let offer: @MainActor () -> DragContent?
  private let whenEnded: End?
  private var content: DragContent? { didSet { DragSource.present = content } }
  private var hasFailed = false

  /// Lets the widget be dragged with the first button of the pointer, or a finger.
  ///
  /// - Parameters:
  ///   - actions: what a drop may do.
  ///   - ended: called at the end of each drag.
  ///   - content: called when the pointer has moved far enough; returns the content, or nil to
  ///     begin no drag.
  @discardableResult
  public init(
    on widget: Widget, actions: DragAction = .copy, ended: End? = nil,
    _ content: @escaping @MainActor () -> DragContent?
  ) {
    gesture = gtk_gesture_drag_new(widget.gtk)
    self.actions = actions
    offer = content
    whenEnded = ended
    // As GTK's own sources do, it sees what nothing inside has taken, but before the widget itself.
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_NONE)
    let events = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_BUTTON_MOTION_MASK, GDK_TOUCH_MASK,
    ]
    gtk_widget_add_events(widget.gtk, Int32(events: events))
    // The widget owns these handlers, which keep the source.
    let place = WeakObject(widget)
    for name in [
      "button-press-event", "motion-notify-event", "button-release-event", "touch-event",
    ] {
      ReturningSignal<Bool, Event>(widget, name).connect { event in
        guard let widget = place.object else { return false }
        gtk_event_controller_handle_event(self.gesture, event.unsafePointer)
        return self.beginIfFarEnough(on: widget)
      }
    }
    Signal<Object?, UnsafeMutableRawPointer, UInt32, UInt32>(widget, "drag-data-get")
      .connect { _, data, form, _ in self.write(to: OpaquePointer(data), Form(rawValue: form)) }
    ReturningSignal<Bool>(widget, "drag-failed").connect {
      self.hasFailed = true
      return false
    }
    Signal<Object?>(widget, "drag-end").connect { self.end($0) }
    widget.destroyed.connect { if self.content != nil { self.content = nil } }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(gesture)) }

  /// In what form the content is asked for.
  private enum Form: UInt32 {
    case value, text, uris
  }

  private func beginIfFarEnough(on widget: Widget) -> Bool {
    var (x, y, across, down) = (0.0, 0.0, 0.0, 0.0)
    guard content == nil, gtk_gesture_is_recognized(gesture) != 0,
      gtk_gesture_drag_get_start_point(gesture, &x, &y) != 0,
      gtk_gesture_drag_get_offset(gesture, &across, &down) != 0,
      [x, y, across, down].allSatisfy(\.isFinite),
      gtk_drag_check_threshold(
        widget.gtk, Int32(x), Int32(y), Int32(x + across), Int32(y + down)) != 0,
      let event = gdk_event_copy(
        gtk_gesture_get_last_event(
          gesture, gtk_gesture_single_get_current_sequence(gesture)))
    else { return false }
    defer { gdk_event_free(event) }
    let button = Int32(gtk_gesture_single_get_current_button(gesture))
    gtk_event_controller_reset(gesture)
    guard let content = offer() else { return false }
    let targets = DragSource.targets(of: content)
    defer { gtk_target_list_unref(targets) }
    self.content = content
    hasFailed = false
    guard
      let context = gtk_drag_begin_with_coordinates(
        widget.gtk, targets, actions.gdk, button, event, Int32(x), Int32(y))
    else {
      self.content = nil
      return false
    }
    let icon = icon(of: content, on: widget, press: (x, y))
    withExtendedLifetime(icon) { gtk_drag_set_icon_surface(context, icon.cairo) }
    return true
  }

  private static func targets(of content: DragContent) -> OpaquePointer? {
    let list = gtk_target_list_new(nil, 0)
    if let value = content.value {
      gtk_target_list_add(
        list, DragValue.target(of: type(of: value)), DragValue.flags, Form.value.rawValue)
    }
    if content.text != nil { gtk_target_list_add_text_targets(list, Form.text.rawValue) }
    if !content.uris.isEmpty { gtk_target_list_add_uri_targets(list, Form.uris.rawValue) }
    return list
  }

  /// What is seen beneath the pointer, which is where it was pressed.
  private func icon(
    of content: DragContent, on widget: Widget, press: (x: Double, y: Double)
  ) -> Surface {
    let frame = widget.allocation
    let size = content.picture?.size ?? Size(width: frame.width, height: frame.height)
    let icon = Surface(matching: widget, size: size)
    icon.draw { context in
      if let picture = content.picture { context.paint(picture) } else { widget.draw(in: context) }
    }
    let spot =
      content.picture == nil ? press : (x: Double(size.width) / 2, y: Double(size.height) / 2)
    let scale = icon.scale
    cairo_surface_set_device_offset(icon.cairo, -spot.x * scale.x, -spot.y * scale.y)
    return icon
  }

  private func write(to data: OpaquePointer, _ form: Form?) {
    guard let content else { return }
    switch form {
    case .text: if let text = content.text { gtk_selection_data_set_text(data, text, -1) }
    case .uris:
      let vector = content.uris.unsafeVector
      defer { g_strfreev(vector) }
      gtk_selection_data_set_uris(data, vector)
    // The value itself is found where it is.
    case .value: gtk_selection_data_set(data, gtk_selection_data_get_target(data), 8, [1], 1)
    case nil: break
    }
  }

  private func end(_ context: Object?) {
    content = nil
    guard let whenEnded else { return }
    let drag = context.map { OpaquePointer($0.unsafePointer) }
    // GTK takes what was dropped and then refused for a success.
    guard let drag, !hasFailed, gdk_drag_drop_succeeded(drag) != 0 else { return whenEnded(nil) }
    let action = DragAction(rawValue: gdk_drag_context_get_selected_action(drag).rawValue)
    whenEnded(action.isEmpty ? nil : action)
  }
}
