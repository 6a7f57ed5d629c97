import CGTK

/// A key of the keyboard as it was pressed: what it types, and what else it stands for.
///
/// This follows `GtkKeyHash`, by which GTK finds accelerators: the locks are left out, and if
/// nothing has the character that is typed, the same key in the other groups of the keyboard counts.
struct KeyPress {
  private let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
  private let code: guint
  /// What is typed, with the locks and without them.
  private let typed: [Key]
  private let group: gint
  private let level: gint
  private let held: Key.Modifiers
  /// Caps Lock: GDK_LOCK_MASK.
  private static let lock = Key.Modifiers(rawValue: 1 << 1)

  /// Nil for events of other kinds.
  init?(_ event: Event) {
    guard event.isKeyPress || event.isKeyRelease, let key = event.key else { return nil }
    let press = event.unsafeKeyPointer.pointee
    code = guint(press.hardware_keycode)
    held = event.modifiers.intersection(gtk_accelerator_get_default_mod_mask())
    var (value, group, level): (guint, gint, gint) = (0, 0, 0)
    let isKnown =
      code != 0
      && gdk_keymap_translate_keyboard_state(
        keymap, code, event.modifiers.subtracting(KeyPress.lock),
        gint(press.group), &value, &group, &level, nil) != 0
    self.group = isKnown ? group : gint(press.group)
    self.level = isKnown ? level : 0
    typed = isKnown ? [key.normalised, Key(rawValue: value).normalised] : [key.normalised]
  }

  // MARK: What is typed

  func types(_ key: Key, holding expected: Key.Modifiers) -> Bool {
    typed.contains { $0.matches(key, held: held, expected: expected) }
  }

  /// Whether the key types something, or changes what is typed next, rather than doing something.
  private var isForWriting: Bool {
    typed.last.map { gdk_keyval_to_unicode($0.rawValue) > 0x20 || $0.beginsComposition } ?? false
  }

  // MARK: Where the key is

  /// Whether the key is where another layout, or another level, has `key`.
  func isAtPlace(of key: Key, holding expected: Key.Modifiers) -> Bool {
    guard code != 0, isForWriting else { return false }
    let key = Key(rawValue: gdk_keyval_to_lower(key.normalised.rawValue))
    if let digit = key.digit { return self.digit(holding: expected) == digit }
    let others = keysOfCode.filter { $0.group != group && $0.level == level }
    if others.contains(where: { $0.key.matches(key, held: held, expected: expected) }) {
      return !isInGroup(key)
    }
    return held == expected && AmericanKeyboard.code(of: key) == code && !isOnKeyboard(key)
  }

  func digit(holding expected: Key.Modifiers) -> Int? {
    for key in typed {
      if let digit = key.digit { return isHeld(expected, orShiftFor: key) ? digit : nil }
    }
    guard code != 0, isForWriting, held == expected else { return nil }
    let keys = keysOfCode.filter { $0.level < 2 && !$0.key.isOfKeypad }
    let own = keys.first { $0.group == group && $0.key.digit != nil }
    return (own ?? keys.first { $0.key.digit != nil })?.key.digit
  }

  private func isHeld(_ expected: Key.Modifiers, orShiftFor key: Key) -> Bool {
    held == expected || key.isTyped(withShift: held, expected)
  }

  /// What the key types in each group and on each level.
  private var keysOfCode: [(key: Key, group: gint, level: gint)] {
    var places: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_keymap_get_entries_for_keycode(keymap, code, &places, &values, &count) != 0,
      let places, let values
    else { return [] }
    defer {
      g_free(places)
      g_free(values)
    }
    return (0..<Int(count)).map {
      (Key(rawValue: values[$0]), places[$0].group, places[$0].level)
    }
  }

  /// Whether the active group has `key` anywhere.
  private func isInGroup(_ key: Key) -> Bool {
    KeyPress.places(of: key, keymap).contains { $0.group == group }
  }

  private func isOnKeyboard(_ key: Key) -> Bool { !KeyPress.places(of: key, keymap).isEmpty }

  /// Where the keyboard has `key`.
  private static func places(of key: Key, _ keymap: OpaquePointer?) -> [GdkKeymapKey] {
    var places: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    guard gdk_keymap_get_entries_for_keyval(keymap, key.rawValue, &places, &count) != 0, let places
    else { return [] }
    defer { g_free(places) }
    return Array(UnsafeBufferPointer(start: places, count: Int(count)))
  }

  // MARK: An event for GTK

  /// The digit that the key has on its other level, in another script, or on the keypad: GTK's own
  /// accelerators know only what is typed. Nil where that is the digit itself.
  static func digitForGTK(_ event: Event) -> Key? {
    guard let press = KeyPress(event), let digit = press.digit(holding: press.held) else {
      return nil
    }
    let key = Key(rawValue: UInt32(GDK_KEY_0) + UInt32(digit))
    return event.key?.isOfKeypad != true && press.typed.contains(key) ? nil : key
  }

  /// Where the keyboard of an event has a key, without or with Shift; nil if it is not there.
  static func place(of key: Key, for event: Event) -> (code: UInt16, isShifted: Bool)? {
    guard let press = KeyPress(event) else { return nil }
    let all = places(of: key, press.keymap).filter { $0.level < 2 }
    guard let place = all.first(where: { $0.group == press.group }) ?? all.first else { return nil }
    return (UInt16(place.keycode), place.level == 1)
  }
}

extension Key {
  /// Whether this key, pressed with the modifier keys `held`, is what somebody means by `key` with
  /// those that are `expected`.
  func matches(_ key: Key, held: Modifiers, expected: Modifiers) -> Bool {
    guard gdk_keyval_to_lower(rawValue) == gdk_keyval_to_lower(key.normalised.rawValue) else {
      return false
    }
    return held.intersection(gtk_accelerator_get_default_mod_mask())
      == expected.intersection(gtk_accelerator_get_default_mod_mask())
      || isTyped(withShift: held, expected)
  }

  /// Whether the modifier keys that are held are those that are expected and Shift, by which the
  /// key is typed.
  fileprivate func isTyped(withShift held: Modifiers, _ expected: Modifiers) -> Bool {
    held.symmetricDifference(expected).intersection(gtk_accelerator_get_default_mod_mask())
      == .shift && held.contains(.shift) && isSign
  }

  /// Whether it types something that has no other case, such as a digit or a question mark, and is
  /// not a space.
  private var isSign: Bool {
    gdk_keyval_to_unicode(rawValue) > UInt32(UInt8(ascii: " "))
      && gdk_keyval_to_lower(rawValue) == gdk_keyval_to_upper(rawValue)
  }

  /// The digit that it types, in any script.
  fileprivate var digit: Int? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(rawValue)),
      scalar.properties.numericType == .decimal
    else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  fileprivate var isOfKeypad: Bool { normalised != self }

  /// Whether it begins to compose a character: a dead key, or Compose.
  var beginsComposition: Bool {
    rawValue == UInt32(GDK_KEY_Multi_key)
      || gdk_keyval_name(rawValue).map { String(cString: $0).hasPrefix("dead_") } == true
  }
}

/// Where an American keyboard has the letters, for keyboards that have none: as other programs do,
/// by the codes that the kernel gives the keys.
private nonisolated enum AmericanKeyboard {
  private static let rows: [(first: guint, letters: String)] = [
    (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"),
  ]

  static func code(of key: Key) -> guint? {
    for row in rows {
      for (offset, letter) in row.letters.unicodeScalars.enumerated()
      where letter.value == key.rawValue {
        return row.first + guint(offset)
      }
    }
    return nil
  }
}
