import CGTK
import GTK

/// Keys that are pressed together, as `Automation` writes them: `Control+Shift+f`, `Page_Up`, `Alt++`.
extension Key {
  /// The key of a chord, and what is held; nil if there is no such key.
  package static func chord(_ chord: String) -> (key: Key, held: Modifiers)? {
    // The plus sign may be the key.
    let end = chord.dropLast().lastIndex(of: "+").map { chord.index(after: $0) }
    let name = chord[(end ?? chord.startIndex)...]
    let held = Modifiers(names: chord[..<(end ?? chord.startIndex)])
    if name.unicodeScalars.count == 1 { return (Key(name[name.startIndex]), held) }
    let value = gdk_keyval_from_name(String(name))
    return value == UInt32(GDK_KEY_VoidSymbol) ? nil : (Key(rawValue: value), held)
  }

  /// The chord of the key and what is held.
  package func chord(holding held: Modifiers) -> String {
    // X has the characters beyond Latin 1 under their number in Unicode, with a bit.
    let scalar = rawValue >= 0x0100_0000 ? rawValue - 0x0100_0000 : rawValue
    let isCharacter = scalar != rawValue || (0x21...0xFF).contains(scalar)
    let character = isCharacter ? Unicode.Scalar(scalar).map { String($0) } : nil
    return held.names.isEmpty ? character ?? name : "\(held.names)+\(character ?? name)"
  }
}

extension Key.Modifiers {
  private static let all: [(held: Key.Modifiers, name: String)] = [
    (.control, "Control"), (.shift, "Shift"), (.alt, "Alt"),
  ]

  /// Those of a chord without its key, such as `Control+Shift`.
  package init(names: some StringProtocol) {
    let names = names.split(separator: "+")
    self = []
    for (held, name) in Key.Modifiers.all where names.contains(where: { $0 == name }) {
      insert(held)
    }
  }

  /// Those that a chord may have, such as `Control+Shift`.
  package var names: String {
    Key.Modifiers.all.filter { contains($0.held) }.map(\.name).joined(separator: "+")
  }
}
