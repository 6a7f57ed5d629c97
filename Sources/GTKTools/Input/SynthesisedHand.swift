import CGTK
import GTK

/// A pointer and a keyboard of a program's own, whose events only this program gets. See
/// ``SynthesisedInput``.
package final class SynthesisedHand {
  private var modifiers = Key.Modifiers()
  /// The window in which the button was pressed, which gets the pointer's events until it is let go,
  /// and the widget that points of it are relative to.
  private var held: (window: OpaquePointer, widget: Widget, button: Int)?
  private var last: UInt32 = 0

  package init() {}

  /// The time of an event, which goes forwards, in milliseconds of the display's clock.
  private func now() -> UInt32 {
    last = max(last &+ 1, Clock.eventTime)
    return last
  }

  private var state: Key.Modifiers {
    guard let held, held.button <= 5 else { return modifiers }
    // GDK_BUTTON1_MASK and its successors.
    return modifiers.union(Key.Modifiers(rawValue: 1 << UInt32(7 + held.button)))
  }

  // MARK: Pointer

  /// The widget whose window gets a press at a point of `widget`; nil if none does.
  package func receiver(ofPressAt point: (x: Double, y: Double), of widget: Widget) -> Widget? {
    EventTarget(of: widget, x: point.x, y: point.y, mask: GDK_BUTTON_PRESS_MASK)
      .flatMap { EventTarget.widget(of: $0.window) }
  }

  /// Moves to a point of `widget`.
  package func move(to point: (x: Double, y: Double), of widget: Widget) {
    let target =
      held.map {
        EventTarget(of: widget, x: point.x, y: point.y, in: $0.window)
      }
      ?? EventTarget(
        of: widget, x: point.x, y: point.y, mask: GDK_POINTER_MOTION_MASK)
    guard let target else { return }
    SynthesisedInput.send(GDK_MOTION_NOTIFY, to: target.window) {
      let event = $0.assumingMemoryBound(to: GdkEventMotion.self)
      event.pointee.time = now()
      event.pointee.state = state.rawValue
      (event.pointee.x, event.pointee.y) = target.inside
      (event.pointee.x_root, event.pointee.y_root) = target.onScreen
    }
  }

  /// Presses a button at a point of `widget`. `count` is 2 for the second press of a double click.
  package func press(
    at point: (x: Double, y: Double), of widget: Widget, button: Int = 1, count: Int = 1,
    holding modifiers: Key.Modifiers = []
  ) {
    guard
      let target = EventTarget(
        of: widget, x: point.x, y: point.y, mask: GDK_BUTTON_PRESS_MASK)
    else { return }
    self.modifiers = modifiers
    send(GDK_BUTTON_PRESS, target, button)
    if count == 2 { send(GDK_2BUTTON_PRESS, target, button) }
    held = (target.window, widget, button)
    g_object_ref(UnsafeMutableRawPointer(target.window))
  }

  /// Lets the button go at a point of `widget`.
  package func release(at point: (x: Double, y: Double), of widget: Widget) {
    guard let held else { return }
    if let target = EventTarget(of: widget, x: point.x, y: point.y, in: held.window),
      gdk_window_is_destroyed(held.window) == 0
    {
      send(GDK_BUTTON_RELEASE, target, held.button)
    }
    self.held = nil
    modifiers = []
    g_object_unref(UnsafeMutableRawPointer(held.window))
  }

  private func send(_ type: GdkEventType, _ target: EventTarget, _ button: Int) {
    SynthesisedInput.send(type, to: target.window) {
      let event = $0.assumingMemoryBound(to: GdkEventButton.self)
      event.pointee.time = now()
      event.pointee.state = state.rawValue
      event.pointee.button = guint(button)
      (event.pointee.x, event.pointee.y) = target.inside
      (event.pointee.x_root, event.pointee.y_root) = target.onScreen
    }
  }

  /// Turns the wheel by one notch over a point of `widget`.
  package func turnWheel(isDown: Bool, at point: (x: Double, y: Double), of widget: Widget) {
    let mask = GdkEventMask(GDK_SCROLL_MASK.rawValue | GDK_SMOOTH_SCROLL_MASK.rawValue)
    guard let target = EventTarget(of: widget, x: point.x, y: point.y, mask: mask)
    else { return }
    SynthesisedInput.send(GDK_SCROLL, to: target.window) {
      let event = $0.assumingMemoryBound(to: GdkEventScroll.self)
      event.pointee.time = now()
      event.pointee.state = state.rawValue
      event.pointee.direction = isDown ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
      (event.pointee.x, event.pointee.y) = target.inside
      (event.pointee.x_root, event.pointee.y_root) = target.onScreen
    }
  }

  // MARK: Keyboard

  /// Presses a key in a window, and lets it go.
  package func press(_ key: Key, holding modifiers: Key.Modifiers, in window: Window) {
    let place = SynthesisedHand.place(of: key)
    var state = modifiers
    if place.needsShift { state.insert(.shift) }
    for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
      // The first of them may have closed the window.
      guard let target = gtk_widget_get_window(window.gtk), gdk_window_is_destroyed(target) == 0
      else { return }
      SynthesisedInput.send(type, to: target) {
        let event = $0.assumingMemoryBound(to: GdkEventKey.self)
        event.pointee.time = now()
        event.pointee.state = state.rawValue
        event.pointee.keyval = key.rawValue
        event.pointee.hardware_keycode = UInt16(place.code)
        event.pointee.group = UInt8(place.group)
      }
    }
  }

  /// Types a character in a window.
  package func type(_ character: Character, in window: Window) {
    switch character {
    case "\n": press(.enter, holding: [], in: window)
    case "\t": press(.tab, holding: [], in: window)
    default: press(Key(character), holding: [], in: window)
    }
  }

  /// Where a key is on the keyboard; all zeros for one that it does not have.
  private static func place(of key: Key) -> (code: guint, group: gint, needsShift: Bool) {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
    guard gdk_keymap_get_entries_for_keyval(keymap, key.rawValue, &keys, &count) != 0, let keys
    else { return (0, 0, false) }
    defer { g_free(keys) }
    let all = UnsafeBufferPointer(start: keys, count: Int(count))
    guard
      let found = all.first(where: { $0.group == 0 && $0.level == 0 }) ?? all.first(where: {
        $0.group == 0 && $0.level == 1
      }) ?? all.first
    else { return (0, 0, false) }
    return (found.keycode, found.group, found.level == 1)
  }
}
