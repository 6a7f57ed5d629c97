import CGTK

/// An event from the display, valid while its handler runs.
public struct Event: SignalArgument {
  /// The C event, for calls that this library does not wrap.
  public let unsafePointer: UnsafeMutablePointer<GdkEvent>

  public static func read(_ value: UnsafePointer<GValue>) -> Event {
    Event(unsafePointer: g_value_get_boxed(value)!.assumingMemoryBound(to: GdkEvent.self))
  }

  /// The key of a key event, as a keysym such as `GDK_KEY_Escape`.
  @MainActor public var key: Key? {
    var value: guint = 0
    return gdk_event_get_keyval(unsafePointer, &value) != 0 ? Key(rawValue: value) : nil
  }

  /// The modifier keys and pointer buttons that were down.
  @MainActor public var modifiers: GdkModifierType {
    var state = GdkModifierType()
    gdk_event_get_state(unsafePointer, &state)
    return state
  }

  /// The pointer button of a button event: 1 is primary, 3 secondary, 8 back, 9 forward.
  @MainActor public var button: Int? {
    var button: guint = 0
    return gdk_event_get_button(unsafePointer, &button) != 0 ? Int(button) : nil
  }

  /// The pointer's place in the window that the event is for, in logical pixels.
  @MainActor public var location: (x: Double, y: Double)? {
    var x = 0.0
    var y = 0.0
    return gdk_event_get_coords(unsafePointer, &x, &y) != 0 ? (x, y) : nil
  }

  /// For a window state event: whether being minimised changed, and to what.
  public var minimised: Bool? {
    let iconified: guint = 1 << 1
    guard enfilade_event_type(unsafePointer) == GDK_WINDOW_STATE,
      enfilade_event_changed_state(unsafePointer) & iconified != 0
    else { return nil }
    return enfilade_event_new_state(unsafePointer) & iconified != 0
  }
}

/// A key of the keyboard, named by its keysym.
public struct Key: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let escape = Key(rawValue: UInt32(GDK_KEY_Escape))
  public static let enter = Key(rawValue: UInt32(GDK_KEY_Return))
  public static let space = Key(rawValue: UInt32(GDK_KEY_space))
  public static let tab = Key(rawValue: UInt32(GDK_KEY_Tab))
  public static let left = Key(rawValue: UInt32(GDK_KEY_Left))
  public static let right = Key(rawValue: UInt32(GDK_KEY_Right))
  public static let up = Key(rawValue: UInt32(GDK_KEY_Up))
  public static let down = Key(rawValue: UInt32(GDK_KEY_Down))
  public static let home = Key(rawValue: UInt32(GDK_KEY_Home))
  public static let end = Key(rawValue: UInt32(GDK_KEY_End))
  public static let pageUp = Key(rawValue: UInt32(GDK_KEY_Page_Up))
  public static let pageDown = Key(rawValue: UInt32(GDK_KEY_Page_Down))
}

extension Event {
  /// Whether the event comes from a person's hand: pointer, wheel, touch or key.
  public var isInput: Bool {
    switch enfilade_event_type(unsafePointer) {
    case GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_3BUTTON_PRESS, GDK_BUTTON_RELEASE,
      GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_TOUCH_BEGIN,
      GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      true
    default:
      false
    }
  }
}
