import CGTK
import GTK

/// Events that no device has caused, delivered as the display would deliver them: to the topmost
/// window at the point that selects such events, which is their `EventTarget`. From there on GTK handles
/// them like real ones.
///
/// Neither the pointer of the display moves, nor does any other program notice.
package enum SynthesisedInput {
  /// Whether an event of this kind is being handled at present.
  package private(set) static var isSending = false

  /// Makes an event for `window`, lets `fill` complete it, and delivers it to GTK.
  ///
  /// - Parameter source: the device that it comes from; nil for the pointer or the keyboard itself.
  package static func send(
    _ type: GdkEventType, to window: OpaquePointer, from source: UnsafeMutableRawPointer? = nil,
    fill: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let event = gdk_event_new(type) else { return }
    let any = UnsafeMutableRawPointer(event).assumingMemoryBound(to: GdkEventAny.self)
    g_object_ref(UnsafeMutableRawPointer(window))
    any.pointee.window = window
    fill(UnsafeMutableRawPointer(event))
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    let isKey = type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE
    let device = isKey ? gdk_seat_get_keyboard(seat) : gdk_seat_get_pointer(seat)
    gdk_event_set_device(event, device)
    gdk_event_set_source_device(event, source.map { OpaquePointer($0) } ?? device)
    let before = isSending
    isSending = true
    EventTap.deliver(event)
    isSending = before
    gdk_event_free(event)
  }
}
