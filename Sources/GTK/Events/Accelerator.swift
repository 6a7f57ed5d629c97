import CGTK

/// Keys as GTK's applications name them: `<Primary><Shift>c`.
public enum Accelerator {
  /// How a person reads it, such as `Ctrl+Shift+C`; nil if it is none.
  public static func label(_ accelerator: String) -> String? {
    var key: UInt32 = 0
    var modifiers = GdkModifierType()
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    guard key != 0, let text = gtk_accelerator_get_label(key, modifiers) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Whether a key event is that of the accelerator.
  public static func matches(_ accelerator: String, _ event: Event) -> Bool {
    var key: UInt32 = 0
    var modifiers = GdkModifierType()
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    guard key != 0, let pressed = event.key else { return false }
    let relevant = gtk_accelerator_get_default_mod_mask()
    return gdk_keyval_to_lower(pressed.normalised.rawValue) == gdk_keyval_to_lower(key)
      && event.modifiers.intersection(relevant) == modifiers.intersection(relevant)
  }
}
