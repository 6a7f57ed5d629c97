import CGTK
import GTK

/// Something of our own that comes from the display, after all that was under way before it.
@MainActor
enum Echo {
  private static let property = gdk_atom_intern("ENFILADE_ECHO", 0)
  /// A window that nobody sees, and that hears when its properties change.
  private static let window: OpaquePointer? = {
    var attributes = GdkWindowAttr()
    attributes.window_type = GDK_WINDOW_TEMP
    attributes.wclass = GDK_INPUT_ONLY
    (attributes.width, attributes.height) = (1, 1)
    attributes.event_mask = Int32(GDK_PROPERTY_CHANGE_MASK.rawValue)
    return gdk_window_new(gdk_get_default_root_window(), &attributes, 0)
  }()

  /// Waits until the echo has come: what was under way has been handled by then. A movement of the
  /// pointer, too, which GDK keeps back until the next frame only while nothing comes after it.
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
