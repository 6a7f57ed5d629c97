import CGTK
import GTK

extension Event {
  /// Whether it says that the press before it was the second of a double click.
  package var isDoublePress: Bool { enfilade_event_type(unsafePointer) == GDK_2BUTTON_PRESS }

  /// Whether the pointer was moved, with or without a button down.
  package var isMovement: Bool { enfilade_event_type(unsafePointer) == GDK_MOTION_NOTIFY }

  /// Whether the pointer has come to a widget, or to one inside it.
  package var isArrival: Bool { enfilade_event_type(unsafePointer) == GDK_ENTER_NOTIFY }

  /// Whether it is of a button of the pointer: pressed, released, or pressed again.
  package var isOfButton: Bool {
    switch enfilade_event_type(unsafePointer) {
    case GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_3BUTTON_PRESS, GDK_BUTTON_RELEASE: true
    default: false
    }
  }

  /// Whether it is of a finger on a touch screen.
  package var isOfTouch: Bool {
    switch enfilade_event_type(unsafePointer) {
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: true
    default: false
    }
  }
}
