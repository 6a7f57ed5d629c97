import CGTK

/// Accelerators in GTK's notation, such as `<Primary><Shift>c`.
public enum Accelerator {
  /// The accelerator as users read it, such as `Ctrl+Shift+C`; nil if it is invalid.
  public static func label(_ accelerator: String) -> String? {
    parse(accelerator).map { $0.key.label(with: $0.modifiers) }
  }

  /// The name of `key` together with the modifier keys that are held.
  public static func name(_ key: Key, _ modifiers: Key.Modifiers = []) -> String {
    String(taking: gtk_accelerator_name(key.rawValue, modifiers)) ?? ""
  }

  /// Whether a key event matches the accelerator; see ``Event/isKey(_:_:)``.
  public static func matches(_ accelerator: String, _ event: Event) -> Bool {
    parse(accelerator).map { event.isKey($0.key, $0.modifiers) } ?? false
  }

  /// The key of an accelerator, and the modifier keys that are held; nil if it is invalid.
  package static func parse(_ accelerator: String) -> (key: Key, modifiers: Key.Modifiers)? {
    var key: UInt32 = 0
    var modifiers = Key.Modifiers()
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    return key == 0 ? nil : (Key(rawValue: key), modifiers)
  }
}

extension Event {
  /// Whether the event is for `key`, with these modifier keys held and no others; the one way to
  /// compare a key, whatever the user's keyboard.
  ///
  /// Caps Lock makes no difference, and neither does the keypad. Shift makes none if it is needed
  /// to type the character: `Key("?")` is Shift and another key on some keyboards.
  ///
  /// As with GTK's accelerators, the other layouts of the keyboard count: while a Russian one is
  /// active, the key that types j in the other one is `Key("j")`, unless it is a character that the
  /// active layout has elsewhere. Where no layout has Latin letters, they are where an American
  /// keyboard has them. A digit is also the key that has it on its other level, as all of them are
  /// on a French keyboard, with the modifiers as they are.
  public func isKey(_ key: Key, _ modifiers: Key.Modifiers = []) -> Bool {
    isTyped(key, modifiers) || KeyPress(self)?.isAtPlace(of: key, holding: modifiers) == true
  }

  /// Whether the event is for `key` by what it types on the active layout: the nearer of the two
  /// answers of ``isKey(_:_:)``, for those who choose between several keys.
  package func isTyped(_ key: Key, _ modifiers: Key.Modifiers = []) -> Bool {
    KeyPress(self)?.types(key, holding: modifiers) ?? false
  }

  /// The digit that a key event is for, with these modifier keys held and no others; see
  /// ``isKey(_:_:)``. Nil for all other keys.
  public func digit(holding modifiers: Key.Modifiers = []) -> Int? {
    KeyPress(self)?.digit(holding: modifiers)
  }

  /// Whether the key begins to write: it types a character other than white space, or begins to
  /// compose one, as a dead key and Compose do. With Control or Alt it does neither.
  public var beginsText: Bool {
    guard isKeyPress, !isControlDown, !isAltDown else { return false }
    return character.map { !$0.isWhitespace } ?? (key?.beginsComposition == true)
  }
}
