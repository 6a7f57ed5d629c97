import GTK

/// A JSON value, and where it begins.
struct JSONNode {
  enum Value {
    case null
    case flag(Bool)
    /// A number, as it is written.
    case number(Double, String)
    case text(String)
    case list([JSONNode])
    /// Members in the order of the file.
    case object([(name: String, node: JSONNode)])
  }

  let line: Int
  let column: Int
  let value: Value
}

extension JSONNode {
  /// The members of the object that it has to be, in the order of the file.
  func members() throws(DocumentError) -> [(name: String, node: JSONNode)] {
    if case .object(let members) = value { return members }
    throw DocumentError(at: self, reason: tr("There should be an object in braces here."))
  }
}

/// An error in a document, with its place.
struct DocumentError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int
  /// The place in the line in characters, counted from 1; nil where only the line is known.
  var column: Int?
  /// The reason, as a sentence.
  let reason: String

  var description: String {
    column.map { tr("Line {1}, column {2}: {3}", "\(line)", "\($0)", reason) }
      ?? tr("Line {1}: {2}", "\(line)", reason)
  }
}

extension DocumentError {
  /// An error in a value, or of what is missing in it.
  init(at node: JSONNode, reason: String) {
    self.init(line: node.line, column: node.column, reason: reason)
  }
}

/// Parses JSON by RFC 8259 and keeps the place of each value.
struct JSONReader {
  /// The maximum nesting of lists and objects.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var depth = 0
  /// The column of a place in the line, up to which it has been counted.
  private var counted = (place: 0, column: 1)

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { (place, counted.place) = (3, 3) }
  }

  /// Parses `bytes`, which must be UTF-8; a byte order mark is passed over.
  ///
  /// - Throws: a ``DocumentError`` with the place and the reason.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> JSONNode {
    try checkUTF8(bytes)
    var reader = JSONReader(bytes)
    let node = try reader.value()
    reader.skipBlanks()
    if reader.peek != nil { throw reader.failure(tr("Something follows after the end.")) }
    return node
  }

  /// Throws, with the place, if there is something that is not UTF-8.
  static func checkUTF8(_ bytes: [UInt8]) throws(DocumentError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    // Where a text is made of them, such bytes are replaced by this.
    let before = String(decoding: lines[index], as: UTF8.self).unicodeScalars
      .prefix { $0 != "\u{fffd}" }
    throw DocumentError(
      line: index + 1, column: before.count + 1,
      reason: tr("There is something here that is not UTF-8."))
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The column of the present place. Each byte is counted once, and those that go on with a character not at all.
  private mutating func column() -> Int {
    while counted.place < min(place, bytes.count) {
      if bytes[counted.place] & 0xc0 != 0x80 { counted.column += 1 }
      counted.place += 1
    }
    return counted.column
  }

  private mutating func failure(_ reason: String) -> DocumentError {
    DocumentError(line: line, column: column(), reason: reason)
  }

  /// An error that names the next byte, and what was expected in its place.
  private mutating func unexpected(_ wanted: String) -> DocumentError {
    guard let byte = peek else { return failure(tr("It ends where {1} should be.", wanted)) }
    let isPlain = byte > 0x20 && byte < 0x7f
    let found = isPlain ? "“\(Character(Unicode.Scalar(byte)))”" : tr("something else")
    return failure(tr("There is {1} where {2} should be.", found, wanted))
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      place += 1
      if byte == 0x0a {
        line += 1
        counted = (place, 1)
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(DocumentError) -> JSONNode {
    skipBlanks()
    let (line, column) = (line, column())
    let value: JSONNode.Value
    switch peek {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .list(try list())
    case UInt8(ascii: "\""): value = .text(try text())
    case UInt8(ascii: "t"): value = try word("true", .flag(true))
    case UInt8(ascii: "f"): value = try word("false", .flag(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      value = try number()
    default: throw unexpected(tr("a value"))
    }
    return JSONNode(line: line, column: column, value: value)
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Value
  ) throws(DocumentError) -> JSONNode.Value {
    guard bytes[place...].starts(with: word.utf8) else { throw unexpected("“\(word)”") }
    place += word.utf8.count
    return value
  }

  private mutating func enter() throws(DocumentError) {
    place += 1
    depth += 1
    if depth > JSONReader.maximumDepth { throw failure(tr("Too many levels are nested.")) }
    skipBlanks()
  }

  private mutating func object() throws(DocumentError) -> [(name: String, node: JSONNode)] {
    try enter()
    defer { depth -= 1 }
    var members: [(name: String, node: JSONNode)] = []
    var names: Set<String> = []
    if take("}") { return members }
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw unexpected(tr("a name in quotes")) }
      let start = column()
      let name = try text()
      if !names.insert(name).inserted {
        throw DocumentError(line: line, column: start, reason: tr("“{1}” is there twice.", name))
      }
      skipBlanks()
      guard take(":") else { throw unexpected("“:”") }
      members.append((name, try value()))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw unexpected(tr("“,” or “}”")) }
    }
  }

  private mutating func list() throws(DocumentError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var nodes: [JSONNode] = []
    if take("]") { return nodes }
    while true {
      nodes.append(try value())
      skipBlanks()
      if take("]") { return nodes }
      guard take(",") else { throw unexpected(tr("“,” or “]”")) }
    }
  }

  private mutating func digits() throws(DocumentError) {
    guard let byte = peek, byte >= 0x30, byte <= 0x39 else { throw unexpected(tr("a digit")) }
    while let byte = peek, byte >= 0x30, byte <= 0x39 { place += 1 }
  }

  private mutating func number() throws(DocumentError) -> JSONNode.Value {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure(tr("The number {1} is too large.", text))
    }
    return .number(number, text)
  }

  private mutating func text() throws(DocumentError) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20: throw failure(tr("A text goes on beyond the end of its line."))
      default: text.append(byte)
      }
    }
    throw failure(tr("A text does not end."))
  }

  private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
    let letter = peek
    place += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xd800..<0xdc00).contains(code), take("\\"), take("u") {
        let low = try hexadecimal()
        if (0xdc00..<0xe000).contains(low) {
          code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
        }
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw failure(tr("An escape stands for half a character."))
      }
      return scalar
    default: throw failure(tr("There is no such escape in JSON."))
    }
  }

  private mutating func hexadecimal() throws(DocumentError) -> UInt32 {
    let text = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
    guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16)
    else { throw failure(tr("Four hexadecimal digits should follow here.")) }
    place += 4
    return code
  }
}
