/// Reads a line of the Swift of a recording, part by part. It goes by scalars, as an accent after a
/// quote makes one character of both.
package struct SwiftScanner {
  private var rest: Substring.UnicodeScalarView

  package init(_ line: Substring) { rest = line.unicodeScalars }

  package var isAtEnd: Bool { rest.isEmpty }

  /// What has not been read yet.
  package var remainder: String { String(rest) }

  /// Goes past `words`; false if there is something else.
  package mutating func skip(_ words: String) -> Bool {
    guard rest.starts(with: words.unicodeScalars) else { return false }
    rest.removeFirst(words.unicodeScalars.count)
    return true
  }

  package mutating func number() -> Double? {
    let digits = rest.prefix { "+-.0123456789e".unicodeScalars.contains($0) }
    rest = rest[digits.endIndex...]
    return Double(String(digits))
  }

  /// A whole number, of a size that a step may have.
  mutating func int() -> Int? {
    number().flatMap { abs($0) <= 1e6 ? Int(exactly: $0) : nil }
  }

  /// The name of a property or a case.
  package mutating func name() -> String? {
    let letters = rest.prefix { $0.properties.isAlphabetic }
    rest = rest[letters.endIndex...]
    return letters.isEmpty ? nil : String(letters)
  }

  /// A string literal without anything in it that has to be evaluated.
  package mutating func text() -> String? {
    guard skip("\"") else { return nil }
    var text = ""
    while !skip("\"") {
      guard let next = scalar() else { return nil }
      text.unicodeScalars.append(next)
    }
    return text
  }

  /// The next scalar, or what an escape stands for; nil at the end, and for an escape that is none.
  package mutating func scalar() -> Unicode.Scalar? {
    let next = rest.popFirst()
    return next == "\\" ? escape() : next
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard skip("u{") else {
      let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "n": "\n", "r": "\r", "t": "\t", "0": "\0",
      ]
      return rest.popFirst().flatMap { escapes[$0] }
    }
    let digits = rest.prefix { $0.properties.isASCIIHexDigit }
    rest = rest[digits.endIndex...]
    return skip("}") ? UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } : nil
  }
}
