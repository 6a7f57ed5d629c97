import CGTK
import GTK

/// A finger on a touch screen that there is not: one sequence of touch events, from touching a widget
/// to being lifted. See ``SynthesisedInput``.
///
/// Times are in milliseconds of whatever clock.
@MainActor
package final class SynthesisedFinger {
  private static var last = 0

  private let widget: Widget
  private let sequence: OpaquePointer?
  /// The window where the touch began, which gets its events to the end.
  private var window: OpaquePointer?
  /// Where the finger is, in the coordinates of the widget.
  package private(set) var place: (x: Double, y: Double)

  /// Whether what is at a point of `widget` hears of fingers. What does not gets a pointer's events
  /// in place of them.
  package static func isHeard(at place: (x: Double, y: Double), of widget: Widget) -> Bool {
    let either = GdkEventMask(GDK_TOUCH_MASK.rawValue | GDK_BUTTON_PRESS_MASK.rawValue)
    return EventTarget(of: widget, x: place.x, y: place.y, mask: either).map {
      gdk_window_get_events($0.window).rawValue & GDK_TOUCH_MASK.rawValue != 0
    } ?? false
  }

  /// Touches a point of `widget`.
  package init(on widget: Widget, at place: (x: Double, y: Double), time: UInt32) {
    self.widget = widget
    self.place = place
    SynthesisedFinger.last += 1
    sequence = OpaquePointer(bitPattern: SynthesisedFinger.last)
    window = SynthesisedFinger.window(at: place, of: widget)
    send(GDK_TOUCH_BEGIN, time)
  }

  isolated deinit { if let window { g_object_unref(UnsafeMutableRawPointer(window)) } }

  /// Moves to another point of the widget.
  package func move(to place: (x: Double, y: Double), time: UInt32) {
    self.place = place
    send(GDK_TOUCH_UPDATE, time)
  }

  /// Lifts the finger.
  package func lift(time: UInt32) { send(GDK_TOUCH_END, time) }

  /// Cancels the touch, as a gesture of the desktop would.
  package func cancel(time: UInt32) { send(GDK_TOUCH_CANCEL, time) }

  private static func window(
    at place: (x: Double, y: Double), of widget: Widget
  ) -> OpaquePointer? {
    let target = EventTarget(of: widget, x: place.x, y: place.y, mask: GDK_TOUCH_MASK)
    if let target { g_object_ref(UnsafeMutableRawPointer(target.window)) }
    return target?.window
  }

  private func send(_ type: GdkEventType, _ time: UInt32) {
    if let gone = window, gdk_window_is_destroyed(gone) != 0 {
      g_object_unref(UnsafeMutableRawPointer(gone))
      window = SynthesisedFinger.window(at: place, of: widget)
    }
    guard let window,
      let target = EventTarget(of: widget, x: place.x, y: place.y, in: window)
    else { return }
    SynthesisedInput.send(type, to: target.window, from: SynthesisedInput.touchscreen) {
      [sequence] in
      let event = $0.assumingMemoryBound(to: GdkEventTouch.self)
      event.pointee.time = time
      (event.pointee.x, event.pointee.y) = target.inside
      (event.pointee.x_root, event.pointee.y_root) = target.onScreen
      event.pointee.sequence = sequence
      event.pointee.emulating_pointer = 1
    }
  }
}
