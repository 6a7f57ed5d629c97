import GTK

/// A key, or several that are pressed together, and what they do in a controller. (UIKit's
/// UIKeyCommand; row OP-17.)
///
/// A controller returns its commands from ``ViewController/keyCommands``. With a title they are
/// listed by ``RootWindow/showShortcuts(with:)``.
///
/// ```swift
/// KeyCommand(Key("d"), .control, title: "Duplicate") { duplicate() }
/// ```
public struct KeyCommand {
  /// The key, such as `.left` or `Key("d")`. A capital letter is the small one with Shift.
  public var key: Key
  /// The modifier keys that are held; others must not be. `.control`, `.shift` and `.alt` are those
  /// that every keyboard has.
  public var modifiers: Key.Modifiers
  /// What it does, in the user's language, for the list of shortcuts; nil if it is not listed.
  public var title: String?
  /// Does it.
  public var action: @MainActor () -> Void

  /// A command for `key`, pressed while `modifiers` and no others are held.
  public init(
    _ key: Key, _ modifiers: Key.Modifiers = [], title: String? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.key = key
    self.modifiers = modifiers
    self.title = title
    self.action = action
  }
}
