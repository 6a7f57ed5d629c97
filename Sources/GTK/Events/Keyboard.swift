import CGTK

/// The keyboard of the display, whichever widget has the focus.
@MainActor
public enum Keyboard {
  private static let keymap = Object(
    retaining: UnsafeMutableRawPointer(gdk_keymap_get_for_display(gdk_display_get_default())))

  /// The modifier keys that are down.
  public static var modifiers: GdkModifierType {
    GdkModifierType(
      rawValue: gdk_keymap_get_modifier_state(OpaquePointer(keymap.unsafePointer)))
  }

  /// The keyboard has another layout.
  package static var keysChanged: Signal<> { Signal(keymap, "keys-changed") }

  /// Another set of modifier keys is down.
  public static var modifiersChanged: Signal<> { Signal(keymap, "state-changed") }
}
