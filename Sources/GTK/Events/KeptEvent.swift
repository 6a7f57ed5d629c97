import CGTK

/// A copy of an event, which is valid as long as this object lives.
@MainActor
package final class KeptEvent {
  package let event: Event

  /// Copies an event; nil if there is no memory for it.
  package init?(_ event: Event) {
    guard let copy = gdk_event_copy(event.unsafePointer) else { return nil }
    self.event = Event(unsafePointer: copy)
  }

  isolated deinit { gdk_event_free(event.unsafePointer) }
}

extension Event {
  /// The number that the keyboard gives a key, wherever its layout has it.
  package var keyCode: Int { Int(unsafeKeyPointer.pointee.hardware_keycode) }

  /// Whether the key is one that is held while others are pressed, such as Shift.
  package var isModifierKey: Bool { unsafeKeyPointer.pointee.is_modifier != 0 }
}
