import CGTK

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
  public static let backspace = Key(rawValue: UInt32(GDK_KEY_BackSpace))
  public static let delete = Key(rawValue: UInt32(GDK_KEY_Delete))
  public static let insert = Key(rawValue: UInt32(GDK_KEY_Insert))
  public static let menu = Key(rawValue: UInt32(GDK_KEY_Menu))
  public static let f2 = Key(rawValue: UInt32(GDK_KEY_F2))
  public static let f8 = Key(rawValue: UInt32(GDK_KEY_F8))
  public static let f9 = Key(rawValue: UInt32(GDK_KEY_F9))
  public static let f10 = Key(rawValue: UInt32(GDK_KEY_F10))
}

extension Key {
  /// The key that people take this one for: of the keypad's keys their twins, such as ``enter``,
  /// ``home`` or the key of a digit, and ``tab`` for what Shift makes of it.
  public var normalised: Key {
    let digits = UInt32(GDK_KEY_KP_0)...UInt32(GDK_KEY_KP_9)
    if digits.contains(rawValue) {
      return Key(rawValue: rawValue - digits.lowerBound + UInt32(GDK_KEY_0))
    }
    return Key.twins[rawValue].map { Key(rawValue: UInt32($0)) } ?? self
  }

  private static let twins: [UInt32: Int32] = [
    UInt32(GDK_KEY_KP_Enter): GDK_KEY_Return,
    UInt32(GDK_KEY_ISO_Enter): GDK_KEY_Return,
    UInt32(GDK_KEY_KP_Space): GDK_KEY_space,
    UInt32(GDK_KEY_KP_Tab): GDK_KEY_Tab,
    UInt32(GDK_KEY_ISO_Left_Tab): GDK_KEY_Tab,
    UInt32(GDK_KEY_KP_Left): GDK_KEY_Left,
    UInt32(GDK_KEY_KP_Right): GDK_KEY_Right,
    UInt32(GDK_KEY_KP_Up): GDK_KEY_Up,
    UInt32(GDK_KEY_KP_Down): GDK_KEY_Down,
    UInt32(GDK_KEY_KP_Home): GDK_KEY_Home,
    UInt32(GDK_KEY_KP_End): GDK_KEY_End,
    UInt32(GDK_KEY_KP_Page_Up): GDK_KEY_Page_Up,
    UInt32(GDK_KEY_KP_Page_Down): GDK_KEY_Page_Down,
    UInt32(GDK_KEY_KP_Insert): GDK_KEY_Insert,
    UInt32(GDK_KEY_KP_Delete): GDK_KEY_Delete,
    UInt32(GDK_KEY_KP_Add): GDK_KEY_plus,
    UInt32(GDK_KEY_KP_Subtract): GDK_KEY_minus,
    UInt32(GDK_KEY_KP_Multiply): GDK_KEY_asterisk,
    UInt32(GDK_KEY_KP_Divide): GDK_KEY_slash,
    UInt32(GDK_KEY_KP_Equal): GDK_KEY_equal,
  ]
}
