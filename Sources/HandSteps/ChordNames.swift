/// The names of keys that are pressed together, as in `Control+Shift+f`, `Page_Up` and `Alt++`.
///
/// It goes by scalars: an accent after a plus sign makes one character of both.
package struct ChordNames: Equatable, Sendable {
  /// The keys that are held meanwhile, by their names in X, such as `Control_L`.
  package let held: [String]
  /// The key, by its name in X or as the character that it types.
  package let key: String

  package init(_ chord: String) {
    let scalars = chord.unicodeScalars
    // The plus sign may be the key.
    guard let plus = scalars.dropLast().lastIndex(of: "+") else {
      (held, key) = ([], Self.name(chord))
      return
    }
    held = Self.held(String(scalars[..<plus]))
    key = Self.name(String(scalars[scalars.index(after: plus)...]))
  }

  /// The names in X of keys that are held, as in `Control+Shift`.
  package static func held(_ names: String) -> [String] {
    guard !names.isEmpty else { return [] }
    return names.unicodeScalars.split(separator: "+", omittingEmptySubsequences: false)
      .map { name(String($0)) }
  }

  private static func name(_ name: String) -> String { aliases[name] ?? name }

  /// What keys are called besides their names in X.
  private static let aliases = [
    "Control": "Control_L", "Ctrl": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L",
    "Super": "Super_L", "Meta": "Meta_L", "Enter": "Return", "Esc": "Escape", "Del": "Delete",
    "Space": "space", "PageUp": "Page_Up", "PageDown": "Page_Down", "Backspace": "BackSpace",
    "Plus": "plus", "Minus": "minus", "ArrowLeft": "Left", "ArrowRight": "Right",
    "ArrowUp": "Up", "ArrowDown": "Down",
  ]
}
