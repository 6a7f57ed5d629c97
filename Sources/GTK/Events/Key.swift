import CGTK

/// A key of the keyboard, named by its keysym.
public nonisolated struct Key: RawRepresentable, Hashable, Sendable {
  /// The keys that are held while others are pressed, such as `[.control, .shift]`.
  public typealias Modifiers = GdkModifierType

  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The key that types `character`, such as `Key("m")`; if the character consists of several
  /// Unicode scalars, that of the first.
  @MainActor public init(_ character: Character) {
    rawValue = character.unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) } ?? 0
  }

  /// Escape.
  public static let escape = Key(rawValue: UInt32(GDK_KEY_Escape))
  /// Enter.
  public static let enter = Key(rawValue: UInt32(GDK_KEY_Return))
  /// The space bar.
  public static let space = Key(rawValue: UInt32(GDK_KEY_space))
  /// Tab.
  public static let tab = Key(rawValue: UInt32(GDK_KEY_Tab))
  /// The arrow to the left.
  public static let left = Key(rawValue: UInt32(GDK_KEY_Left))
  /// The arrow to the right.
  public static let right = Key(rawValue: UInt32(GDK_KEY_Right))
  /// The arrow upwards.
  public static let up = Key(rawValue: UInt32(GDK_KEY_Up))
  /// The arrow downwards.
  public static let down = Key(rawValue: UInt32(GDK_KEY_Down))
  /// Home.
  public static let home = Key(rawValue: UInt32(GDK_KEY_Home))
  /// End.
  public static let end = Key(rawValue: UInt32(GDK_KEY_End))
  /// Page Up.
  public static let pageUp = Key(rawValue: UInt32(GDK_KEY_Page_Up))
  /// Page Down.
  public static let pageDown = Key(rawValue: UInt32(GDK_KEY_Page_Down))
  /// Backspace.
  public static let backspace = Key(rawValue: UInt32(GDK_KEY_BackSpace))
  /// Delete.
  public static let delete = Key(rawValue: UInt32(GDK_KEY_Delete))
  /// Insert.
  public static let insert = Key(rawValue: UInt32(GDK_KEY_Insert))
  /// The key that opens a context menu.
  public static let menu = Key(rawValue: UInt32(GDK_KEY_Menu))
  /// F1.
  public static let f1 = Key(rawValue: UInt32(GDK_KEY_F1))
  /// F2.
  public static let f2 = Key(rawValue: UInt32(GDK_KEY_F2))
  /// F5.
  public static let f5 = Key(rawValue: UInt32(GDK_KEY_F5))
  /// F8.
  public static let f8 = Key(rawValue: UInt32(GDK_KEY_F8))
  /// F9.
  public static let f9 = Key(rawValue: UInt32(GDK_KEY_F9))
  /// F10.
  public static let f10 = Key(rawValue: UInt32(GDK_KEY_F10))
}

nonisolated extension Key {
  /// The name of the key in the user's language, for tooltips and the like.
  @MainActor public var label: String { label(with: []) }

  /// What the key is called together with keys that are held, such as `Ctrl+Shift+C`.
  @MainActor func label(with modifiers: Modifiers) -> String {
    String(taking: gtk_accelerator_get_label(rawValue, modifiers)) ?? ""
  }

  /// The name of the key in X, such as `Return` or `a`.
  @MainActor public var name: String {
    gdk_keyval_name(rawValue).map { String(cString: $0) } ?? "\(rawValue)"
  }

  /// The usual key for one with the same meaning: for the keys of the keypad ``enter``, ``home``,
  /// the key of a digit and so on, and ``tab`` for Tab with Shift.
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
