import CGTK
import GTK
import HandSteps

/// Keys that are pressed together, as `Automation` writes them: `Control+Shift+f`, `Page_Up`, `Alt++`.
extension Key {
  /// The key of a chord, and what is held; nil if there is no such key, or it is none that can be held.
  package static func chord(_ chord: String) -> (key: Key, held: Modifiers)? {
    let names = ChordNames(chord)
    guard let held = Modifiers(held: names.held) else { return nil }
    let name = names.key
    if name.unicodeScalars.count == 1 { return (Key(name[name.startIndex]), held) }
    let value = gdk_keyval_from_name(name)
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

  /// Those that are held in a click, such as `Control+Shift`; nil if one of them cannot be.
  package init?(names: String) { self.init(held: ChordNames.held(names)) }

  /// Those with names in X, such as `Control_L`.
  fileprivate init?(held names: [String]) {
    self = []
    for name in names {
      // There is one on the left and one on the right.
      let all = Key.Modifiers.all
      guard let found = all.first(where: { ["\($0.name)_L", "\($0.name)_R"].contains(name) })
      else { return nil }
      insert(found.held)
    }
  }

  /// Those that a chord may have, such as `Control+Shift`.
  package var names: String {
    Key.Modifiers.all.filter { contains($0.held) }.map(\.name).joined(separator: "+")
  }
}
