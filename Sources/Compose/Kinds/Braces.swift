import GTK
import Sandbox

// Not translated: Swift.
/// What stands in braces in a flow, as Swift that fills it in.
///
/// A text is marked before it is written as a literal, since what the descriptors of layers write is escaped; the marks
/// then become what a row or a variable has. They are the last scalars for private use: the first are glyphs of many
/// fonts, such as of icons. (A literal cannot have noncharacters.)
struct Braces {
  /// What the names in braces are in Swift; nil for one that nobody knows, which stays as it is.
  typealias Meaning = (_ name: String) -> String?

  private static let (begin, end) = ("\u{10fff0}", "\u{10fff1}")
  // Not translated: marks.
  private static let (escapedBegin, escapedEnd) = ("\\u{10fff0}", "\\u{10fff1}")

  private var values: [String] = []

  /// The names that stand in braces in a text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = text.fillingBraces { name, _ in
      names.append(name)
      return nil
    }
    return names
  }

  /// A text with marks in place of what is filled in.
  ///
  /// - Parameter wrapping: what is done to what is filled in, such as to escape it.
  mutating func mark(
    _ text: String, wrapping: (_ value: String, _ isFirst: Bool) -> String = { value, _ in value },
    _ meaning: Meaning
  ) -> String {
    text.fillingBraces { name, isFirst in
      guard let value = meaning(name) else { return nil }
      values.append(wrapping(value, isFirst))
      return "\(Braces.begin)\(values.count - 1)\(Braces.end)"
    }
  }

  /// Whether something is filled in into a source.
  static func isMarked(_ source: String) -> Bool { source.contains(escapedBegin) }

  /// A source with what is filled in in place of marks. A literal that has nothing else is that value.
  func fill(_ source: String) -> String {
    guard Braces.isMarked(source) else { return source }
    var filled = source
    for (number, value) in values.enumerated() {
      let mark = "\(Braces.escapedBegin)\(number)\(Braces.escapedEnd)"
      filled = filled.replacing("\"\(mark)\"", with: value)
      filled = filled.replacing(mark, with: "\\(\(value))")
    }
    return filled
  }

  /// A text as a literal in which what stands in braces is filled in.
  static func quoted(
    _ text: String, wrapping: (_ value: String, _ isFirst: Bool) -> String = { value, _ in value },
    _ meaning: Meaning
  ) -> String {
    var braces = Braces()
    let marked = braces.mark(text, wrapping: wrapping, meaning)
    return braces.fill(swiftQuoted(marked))
  }
}
