/// Reads a line of the Swift of a recording, part by part. It goes by scalars, as an accent after a
/// quote makes one character of both.
struct SwiftScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring) { rest = line.unicodeScalars }

  var isAtEnd: Bool { rest.isEmpty }

  /// Goes past `words`; false if there is something else.
  mutating func skip(_ words: String) -> Bool {
    guard rest.starts(with: words.unicodeScalars) else { return false }
    rest.removeFirst(words.unicodeScalars.count)
    return true
  }

  mutating func number() -> Double? {
    let digits = rest.prefix { "+-.0123456789e".unicodeScalars.contains($0) }
    rest = rest[digits.endIndex...]
    return Double(String(digits))
  }

  /// A whole number, of a size that a step may have.
  mutating func int() -> Int? { number().flatMap { abs($0) <= 1e6 ? Int(exactly: $0) : nil } }

  /// What `swiftQuoted` has written.
  mutating func text() -> String? {
    guard skip("\"") else { return nil }
    var text = ""
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard let next = scalar == "\\" ? escape() : scalar else { return nil }
      text.unicodeScalars.append(next)
    }
    return text
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard skip("u{") else {
      let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t"]
      return rest.popFirst().map { escapes[$0] ?? $0 }
    }
    let digits = rest.prefix { $0 != "}" }
    rest = rest[digits.endIndex...]
    return skip("}") ? UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } : nil
  }
}
