import GTK

/// A key, or several that are pressed together, and what they do in a controller. (UIKit's
/// UIKeyCommand.)
///
/// A controller returns its commands from ``ViewController/keyCommands``. With a title they are
/// listed by ``RootWindow/showShortcuts(with:)``.
///
/// ```swift
/// KeyCommand(Key("d"), .control, title: "Duplicate") { duplicate() }
/// ```
public struct KeyCommand {
  /// When a command gets its key on the way of that through the window.
  public enum Phase: Sendable {
    /// Before accelerators, and before the widget with the focus, which may have a use for the key: as
    /// Ctrl+Page Down selects the next tab also in a text.
    case beforeFocus
    /// After the widget with the focus and all that is around it in the view of the controller.
    case afterFocus
    /// When nothing else has handled the key, and it has not moved the focus either.
    case unhandled
  }

  /// The key, such as `.left` or `Key("d")`, of which a capital letter is the small one with Shift; nil
  /// for every key that begins to write (see ``text(action:)``).
  public var key: Key?
  /// The modifier keys that are held; others must not be. `.control`, `.shift` and `.alt` are those
  /// that every keyboard has.
  public var modifiers: Key.Modifiers
  /// When it gets the key.
  public var phase: Phase
  /// What it does, in the user's language, for the list of shortcuts; nil if it is not listed.
  public var title: String?
  /// Does it.
  private let action: @MainActor (Event) -> Void
}

extension KeyCommand {
  /// A command for `key`, pressed while `modifiers` and no others are held.
  public init(
    _ key: Key, _ modifiers: Key.Modifiers = [], title: String? = nil, phase: Phase = .afterFocus,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(key: key, modifiers: modifiers, phase: phase, title: title) { _ in action() }
  }

  /// A command for every key that begins to write and that nothing else has handled, as one that
  /// begins a search does: see `Event.beginsText`. `action` gets the event of the key.
  public static func text(action: @escaping @MainActor (Event) -> Void) -> KeyCommand {
    KeyCommand(modifiers: [], phase: .unhandled, action: action)
  }

  /// The commands of a container that goes back: Escape, and Alt with the arrow that points there.
  static func goingBack(
    isMirrored: Bool, action: @escaping @MainActor () -> Void
  ) -> [KeyCommand] {
    [
      KeyCommand(.escape, action: action),
      KeyCommand(isMirrored ? .right : .left, .alt, action: action),
    ]
  }

  /// Does it for the event of its key.
  @MainActor
  package func perform(_ event: Event) { action(event) }

  package func matches(_ event: Event) -> Bool {
    key.map { event.isKey($0, modifiers) } ?? event.beginsText
  }

  /// Whether the key types what the command's does; see `Event.isTyped`.
  func isTyped(by event: Event) -> Bool { key.map { event.isTyped($0, modifiers) } ?? true }
}
