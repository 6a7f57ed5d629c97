import CGTK

/// Keys as GTK's applications name them: `<Primary><Shift>c`.
public enum Accelerator {
  /// How a person reads it, such as `Ctrl+Shift+C`; nil if it is none.
  public static func label(_ accelerator: String) -> String? {
    parse(accelerator).map { $0.key.label(with: $0.modifiers) }
  }

  /// Whether a key event is that of the accelerator.
  public static func matches(_ accelerator: String, _ event: Event) -> Bool {
    guard let (key, modifiers) = parse(accelerator), let pressed = event.key else { return false }
    let relevant = gtk_accelerator_get_default_mod_mask()
    return gdk_keyval_to_lower(pressed.normalised.rawValue) == gdk_keyval_to_lower(key.rawValue)
      && event.modifiers.intersection(relevant) == modifiers.intersection(relevant)
  }

  private static func parse(_ accelerator: String) -> (key: Key, modifiers: GdkModifierType)? {
    var key: UInt32 = 0
    var modifiers = GdkModifierType()
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    return key == 0 ? nil : (Key(rawValue: key), modifiers)
  }
}
