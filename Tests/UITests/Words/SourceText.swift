/// A string literal in a Swift file, and what stands around it.
nonisolated struct SourceLiteral {
  let line: Int
  /// What stands between the quotes, without what is interpolated and escaped.
  let text: String
  /// The functions in whose parentheses it stands, the innermost last; "\" is an interpolation.
  let calls: [String]
  /// What it is given to: `(` after a function's name, the name before a `:` or a `=`, or `case`.
  let receiver: String
  let isMultiline: Bool
}

/// Finds the string literals of a Swift file, also those that stand inside of others.
nonisolated struct SourceText {
  private(set) var literals: [SourceLiteral] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var calls: [String] = []
  /// The names and signs since the last literal, of which the end says what comes next.
  private var recent: [String] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(untilParenthesis: false)
    literals.sort { $0.line < $1.line }
  }

  /// The texts of a template of gettext, a line each, without what is escaped in them.
  static func text(ofTemplate template: String) -> String {
    template.split(separator: "\n").map { line in
      guard let start = line.firstIndex(of: "\""), line.hasSuffix("\"") else { return "" }
      let text = line[start...].dropFirst().dropLast().replacing(/\\./, with: " ")
      return (line.hasPrefix("msg") ? "\n" : "") + text
    }.joined()
  }

  private func peek(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func isAt(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if peek() == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while place < bytes.count {
      let character = peek()
      switch character {
      case UInt8(ascii: "\""): readLiteral()
      case UInt8(ascii: "/") where peek(1) == character:
        while place < bytes.count, peek() != UInt8(ascii: "\n") { advance() }
      case UInt8(ascii: "("):
        calls.append(recent.last ?? "")
        recent.append("(")
        depth += 1
        advance()
      case UInt8(ascii: ")"):
        if untilParenthesis, depth == 0 { return }
        if depth > 0 { calls.removeLast() }
        recent.append(")")
        depth -= 1
        advance()
      case _ where isName(character): readName()
      default:
        if character > 32 { recent.append(String(UnicodeScalar(character))) }
        advance()
      }
    }
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || UnicodeScalar(byte).properties.isAlphabetic
      || (48...57).contains(byte)
  }

  private mutating func readName() {
    let start = place
    while isName(peek()) { advance() }
    recent.append(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func readLiteral() {
    let isMultiline = isAt("\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    let start = line
    let receiver =
      switch recent.last {
      case "(": "("
      case "case": "case"
      // Before a colon a name after a dot is a case of a switch.
      case ":" where recent.dropLast(2).last == ".": ""
      case ":", "=": recent.dropLast().last ?? ""
      default: ""
      }
    var text: [UInt8] = []
    advance(quote.utf8.count)
    while place < bytes.count, !isAt(quote) {
      guard peek() == UInt8(ascii: "\\") else {
        text.append(peek())
        advance()
        continue
      }
      guard peek(1) == UInt8(ascii: "(") else {
        let isCode = peek(1) == UInt8(ascii: "u")
        advance(2)
        while isCode, place < bytes.count, peek() != UInt8(ascii: "}") { advance() }
        if isCode { advance() }
        text.append(32)
        continue
      }
      let outside = recent
      advance(2)
      calls.append("\\")
      recent = []
      readCode(untilParenthesis: true)
      calls.removeLast()
      recent = outside
      advance()
    }
    advance(quote.utf8.count)
    literals.append(
      SourceLiteral(
        line: start, text: String(decoding: text, as: UTF8.self), calls: calls,
        receiver: receiver, isMultiline: isMultiline))
    recent.append("\"")
  }
}
