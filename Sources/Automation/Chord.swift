internal import CAutomation
import HandSteps

/// Keys that are pressed together, as in `"Control+Shift+f"`.
struct Chord {
  /// The keysyms, modifiers first.
  let keys: [KeySym]

  init(_ text: String) throws {
    let names = ChordNames(text)
    keys = try (names.held + [names.key]).map(Self.keySym(named:))
  }

  private static func keySym(named name: String) throws -> KeySym {
    if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      return keySym(of: scalar)
    }
    let key = XStringToKeysym(name)
    guard key != 0 else {
      throw AutomationError(
        .input,
        "There is no key called “\(name)”. Keys have the names of X (Return, Page_Up, F10) or are "
          + "single characters.")
    }
    return keySym(for: key)
  }

  /// The keysym by which this library knows a key: X has two for letters of some scripts, such as
  /// `Cyrillic_zhe`.
  static func keySym(for key: KeySym) -> KeySym {
    guard (0x100..<0xFD00).contains(key),
      let scalar = Unicode.Scalar(xkb_keysym_to_utf32(UInt32(key))), scalar.value != 0
    else { return key }
    return keySym(of: scalar)
  }

  /// The keysym of a character: its own code in Latin 1, otherwise its code point plus a constant.
  static func keySym(of scalar: Unicode.Scalar) -> KeySym {
    switch scalar {
    case "\n", "\r": KeySym(XK_Return)
    case "\t": KeySym(XK_Tab)
    case "\u{8}": KeySym(XK_BackSpace)
    case "\u{1B}": KeySym(XK_Escape)
    case " "..."~", "\u{A0}"..."\u{FF}": KeySym(scalar.value)
    default: KeySym(0x0100_0000 | scalar.value)
    }
  }
}
