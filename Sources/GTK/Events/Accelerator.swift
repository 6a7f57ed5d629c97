import CGTK

/// Accelerators in GTK's notation, such as `<Primary><Shift>c`.
public enum Accelerator {
  /// The accelerator as users read it, such as `Ctrl+Shift+C`; nil if it is invalid.
  public static func label(_ accelerator: String) -> String? {
    parse(accelerator).map { $0.key.label(with: $0.modifiers) }
  }

  /// The name of `key` together with the modifier keys that are held.
  public static func name(_ key: Key, _ modifiers: Key.Modifiers = []) -> String {
    guard let name = gtk_accelerator_name(key.rawValue, modifiers) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Whether a key event matches the accelerator; see ``Event/isKey(_:_:)``.
  public static func matches(_ accelerator: String, _ event: Event) -> Bool {
    parse(accelerator).map { event.isKey($0.key, $0.modifiers) } ?? false
  }

  private static func parse(_ accelerator: String) -> (key: Key, modifiers: Key.Modifiers)? {
    var key: UInt32 = 0
    var modifiers = Key.Modifiers()
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    return key == 0 ? nil : (Key(rawValue: key), modifiers)
  }
}

extension Event {
  /// Whether the event is for `key`, with these modifier keys held and no others.
  ///
  /// Caps Lock makes no difference, and neither does the keypad. Shift makes none if it is needed
  /// to type the character: `Key("?")` is Shift and another key on some keyboards.
  public func isKey(_ key: Key, _ modifiers: Key.Modifiers = []) -> Bool {
    self.key?.matches(key, held: self.modifiers, expected: modifiers) ?? false
  }
}

extension Key {
  /// Whether this key, pressed with the modifier keys `held`, is what somebody means by `key` with
  /// those that are `expected`.
  func matches(_ key: Key, held: Modifiers, expected: Modifiers) -> Bool {
    let pressed = normalised
    guard gdk_keyval_to_lower(pressed.rawValue) == gdk_keyval_to_lower(key.normalised.rawValue)
    else { return false }
    let relevant = gtk_accelerator_get_default_mod_mask()
    let difference = held.symmetricDifference(expected).intersection(relevant)
    return difference == [] || difference == .shift && held.contains(.shift) && pressed.isSign
  }

  /// Whether it types something that has no other case, such as a digit or a question mark, and is
  /// not a space.
  private var isSign: Bool {
    gdk_keyval_to_unicode(rawValue) > UInt32(UInt8(ascii: " "))
      && gdk_keyval_to_lower(rawValue) == gdk_keyval_to_upper(rawValue)
  }
}
