import CGTK
import GTK

/// An event that this process causes, and that arrives after all events that were pending before
/// it.
@MainActor
enum Echo {
  private static let property = gdk_atom_intern("ENFILADE_ECHO", 0)
  /// An invisible window that gets an event when one of its properties changes.
  private static let window: OpaquePointer? = {
    var attributes = GdkWindowAttr()
    attributes.window_type = GDK_WINDOW_TEMP
    attributes.wclass = GDK_INPUT_ONLY
    (attributes.width, attributes.height) = (1, 1)
    attributes.event_mask = Int32(GDK_PROPERTY_CHANGE_MASK.rawValue)
    return gdk_window_new(gdk_get_default_root_window(), &attributes, 0)
  }()

  /// Waits for the event: all events before it have been handled by then. That includes a motion
  /// event, which GDK compresses until the next frame only while no other event follows.
  static func come() async {
    var tap: EventTap?
    await withCheckedContinuation { done in
      tap = EventTap { event in
        let event = event.unsafePointer.pointee.any
        guard event.type == GDK_PROPERTY_NOTIFY, event.window == window, tap != nil else { return }
        tap = nil
        done.resume()
      }
      gdk_property_change(
        window, property, gdk_atom_intern("CARDINAL", 0), 8, GDK_PROP_MODE_REPLACE, [1], 1)
    }
  }
}
