import GTK

/// On what a link is followed.
enum LinkTrigger: Hashable {
  /// A click, or Enter.
  case click
  /// What opens a menu elsewhere: a click with the secondary button, or the Menu key.
  case secondaryClick
  /// A row is dragged aside, towards the start or the end of its text.
  case swipeToStart, swipeToEnd
  /// Enter, in a form or a search.
  case submit
  /// The screen has appeared.
  case appear
  /// The screen has been there for so many milliseconds.
  case delay(Int)
  case key(LinkKey)
  /// The screen was opened by its URL.
  case url

  /// What kind of trigger it is, by the name that documents have.
  enum Kind: String, CaseIterable {
    case click, secondaryClick = "secondary-click"
    case swipeToStart = "swipe-to-start", swipeToEnd = "swipe-to-end"
    case submit, appear, delay, key, url
  }

  var kind: Kind {
    switch self {
    case .click: .click
    case .secondaryClick: .secondaryClick
    case .swipeToStart: .swipeToStart
    case .swipeToEnd: .swipeToEnd
    case .submit: .submit
    case .appear: .appear
    case .delay: .delay
    case .key: .key
    case .url: .url
    }
  }

  /// How long a screen can wait before it leads on, in milliseconds.
  static let delays = 0...600_000

  /// Whether nobody has to do anything for it.
  var isByItself: Bool {
    switch self {
    case .appear, .delay: true
    default: false
    }
  }
}

extension LinkTrigger.Kind {
  var title: String {
    switch self {
    case .click: tr(in: "trigger", "Click")
    case .secondaryClick: tr(in: "trigger", "Secondary click")
    case .swipeToStart: tr(in: "trigger", "Swipe to the start")
    case .swipeToEnd: tr(in: "trigger", "Swipe to the end")
    case .submit: tr(in: "trigger", "Submitted")
    case .appear: tr(in: "trigger", "Has appeared")
    case .delay: tr(in: "trigger", "After a while")
    case .key: tr(in: "trigger", "Key")
    case .url: tr(in: "trigger", "Opened by its URL")
    }
  }

  /// A trigger of this kind as it is at first; `isTaken` says whether a key has a link already.
  func trigger(isTaken: (LinkTrigger) -> Bool = { _ in false }) -> LinkTrigger {
    switch self {
    case .click: .click
    case .secondaryClick: .secondaryClick
    case .swipeToStart: .swipeToStart
    case .swipeToEnd: .swipeToEnd
    case .submit: .submit
    case .appear: .appear
    case .delay: .delay(2000)
    case .key: .key(LinkKey.free { isTaken(.key($0)) })
    case .url: .url
    }
  }
}

/// A key, with those that are held, as people write it: `n`, `F5`, `Ctrl+Shift+D`.
struct LinkKey: Hashable {
  /// How it is written, always alike.
  let text: String

  /// The key that a text says; nil if it says none, or one that cannot be had.
  init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // A plus itself follows another plus.
    if parts.count > 1, parts.suffix(2) == ["", ""] {
      parts.replaceSubrange((parts.count - 2)..., with: ["+"])
    }
    guard let last = parts.popLast(), let name = LinkKey.name(of: last) else { return nil }
    var held: Set<String> = []
    for part in parts {
      guard
        let name = LinkKey.held.first(where: { $0.name.lowercased() == part.lowercased() })?.name,
        held.insert(name).inserted
      else { return nil }
    }
    let names = LinkKey.held.map(\.name).filter(held.contains)
    self.text = (names + [name]).joined(separator: "+")
  }

  var key: Key {
    let name =
      text == "+" || text.hasSuffix("++") ? "+" : String(text.split(separator: "+").last ?? "")
    if let special = LinkKey.special.first(where: { $0.name == name }) { return special.key }
    return Key(name.first ?? " ")
  }

  var modifiers: Key.Modifiers {
    LinkKey.held.reduce(into: []) { all, held in
      if text.hasPrefix("\(held.name)+") || text.contains("+\(held.name)+") {
        all.insert(held.modifier)
      }
    }
  }

  /// Whether it types something where text is written.
  var isTyped: Bool {
    !modifiers.contains(.control) && !modifiers.contains(.alt)
      && !LinkKey.special.contains { text.hasSuffix($0.name) && $0.name.count > 1 }
  }

  /// The first letter that is free.
  static func free(isTaken: (LinkKey) -> Bool) -> LinkKey {
    let letters = "nabcdefghijklmopqrstuvwxyz".compactMap { LinkKey(String($0)) }
    return letters.first { !isTaken($0) } ?? letters[0]
  }

  /// The name of a key as it is always written; nil if there is none.
  private static func name(of text: String) -> String? {
    if let special = special.first(where: { $0.name.lowercased() == text.lowercased() }) {
      return special.name
    }
    guard text.count == 1, let letter = text.first, letter.isASCII, !letter.isWhitespace else {
      return nil
    }
    return text.lowercased()
  }

  // Not translated: so documents have them.
  private static let held: [(name: String, modifier: Key.Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]

  // Not translated: so documents have them. Escape, Tab and the Menu key have a meaning everywhere.
  private static let special: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Space", .space), ("Left", .left), ("Right", .right), ("Up", .up),
    ("Down", .down), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Backspace", .backspace), ("Delete", .delete),
    ("Insert", .insert), ("F2", .f2), ("F5", .f5), ("F8", .f8), ("F9", .f9),
  ]
}
