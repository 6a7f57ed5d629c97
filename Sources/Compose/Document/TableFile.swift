import GTK
import Sandbox

/// Reads tables from files of other programs.
enum TableFile {
  /// More columns are no table to look at. Without a limit, objects of which each has another member would make a
  /// table as large as the square of their number.
  private static let mostColumns = 1_000

  /// Reads the table of a file: JSON if its name ends so, or else CSV. It is called as the file.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line, the column and the reason.
  static func read(_ path: String) throws(FileError) -> FlowTable {
    let bytes = try TextFile.read(path)
    let file = FilePath.name(of: path)
    let name = String(file.prefix { $0 != "." })
    do throws(DocumentError) {
      let title = FlowTable.isName(name) ? name : "table"
      return try file.lowercased().hasSuffix(".json")
        ? json(bytes, named: title) : csv(bytes, named: title)
    } catch {
      throw FileError(path: path, reason: "\(error)")
    }
  }

  /// Reads comma separated values, by RFC 4180. The first line has the names of the columns.
  static func csv(_ bytes: [UInt8], named name: String) throws(DocumentError) -> FlowTable {
    var reader = try CSVReader(bytes)
    guard let head = try reader.record() else {
      throw DocumentError(line: 1, column: 1, reason: tr("There is nothing in it."))
    }
    guard FlowTable(name, columns: head.texts) != nil else {
      throw DocumentError(
        line: head.line, column: 1,
        reason: tr("Each column needs a name of its own, which is a text without braces."))
    }
    var rows: [[String]] = []
    while let record = try reader.record() {
      guard record.texts.count == head.texts.count else {
        throw DocumentError(
          line: record.line, column: 1,
          reason: FlowReader.wrongCount(record.texts.count, head.texts.count))
      }
      rows.append(record.texts)
    }
    guard let table = FlowTable(name, columns: head.texts, rows: rows) else {
      throw DocumentError(line: head.line, column: 1, reason: tr("There is nothing in it."))
    }
    return table
  }

  /// Reads a list of objects, whose members are the columns, in the order in which they first come. What an object
  /// does not have, and `null`, is an empty text.
  static func json(_ bytes: [UInt8], named name: String) throws(DocumentError) -> FlowTable {
    let node = try JSONReader.read(bytes)
    guard case .list(let nodes) = node.value else {
      throw DocumentError(at: node, reason: tr("There should be a list of objects here."))
    }
    var columns: [String] = []
    var places: [String: Int] = [:]
    var rows: [[String]] = []
    for node in nodes {
      let members = try node.members()
      var row = columns.map { _ in "" }
      for member in members {
        let text = try text(of: member.node)
        if let place = places[member.name] {
          row[place] = text
          continue
        }
        guard FlowTable.isName(member.name) else {
          throw DocumentError(
            at: member.node,
            reason: tr("The name of a table or a column is a text without braces."))
        }
        guard columns.count < mostColumns else {
          throw DocumentError(
            at: member.node,
            reason: tr("There are more than {1} columns.", "\(mostColumns)"))
        }
        places[member.name] = columns.count
        columns.append(member.name)
        row.append(text)
      }
      rows.append(row)
    }
    for index in rows.indices {
      rows[index] += repeatElement("", count: columns.count - rows[index].count)
    }
    guard let table = FlowTable(name, columns: columns, rows: rows), !columns.isEmpty else {
      throw DocumentError(at: node, reason: tr("There is nothing in it."))
    }
    return table
  }

  private static func text(of node: JSONNode) throws(DocumentError) -> String {
    switch node.value {
    case .null: return ""
    case .flag(let flag): return KnobValue.flag(flag).spelled
    // A double has not the digits of each, such as of a code or a price.
    case .number(_, let text): return text
    case .text(let text): return text
    case .list, .object:
      throw DocumentError(at: node, reason: tr("There should be a text or a number here."))
    }
  }
}

/// Parses comma separated values by RFC 4180, and keeps the line on which each record begins, which is its first column.
struct CSVReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// Where the present line begins.
  private var lineStart = 0

  /// Begins with `bytes`, which must be UTF-8; a byte order mark is passed over.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    try JSONReader.checkUTF8(bytes)
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { (place, lineStart) = (3, 3) }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Where something begins.
  private typealias Start = (line: Int, lineStart: Int, place: Int)
  private var here: Start { (line, lineStart, place) }

  private func failure(at start: Start, _ reason: String) -> DocumentError {
    // Bytes that go on with a character do not count.
    let before = bytes[start.lineStart..<start.place].count { $0 & 0xc0 != 0x80 }
    return DocumentError(line: start.line, column: before + 1, reason: reason)
  }

  /// The next record; nil at the end.
  mutating func record() throws(DocumentError) -> (line: Int, texts: [String])? {
    guard peek != nil else { return nil }
    let start = line
    var texts: [String] = []
    while true {
      texts.append(try peek == UInt8(ascii: "\"") ? quoted() : plain())
      if takeLineEnd() || peek == nil { return (start, texts) }
      guard peek == UInt8(ascii: ",") else {
        throw failure(
          at: here, tr("After a text in quotes comes a comma or the end of the line."))
      }
      place += 1
    }
  }

  /// Passes over the end of a line, if it is here.
  private mutating func takeLineEnd() -> Bool {
    let isReturn = peek == UInt8(ascii: "\r") && place + 1 < bytes.count
    if isReturn, bytes[place + 1] == UInt8(ascii: "\n") { place += 1 }
    guard peek == UInt8(ascii: "\n") else { return false }
    place += 1
    line += 1
    lineStart = place
    return true
  }

  private mutating func plain() throws(DocumentError) -> String {
    let start = place
    while let byte = peek, byte != UInt8(ascii: ","), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\"") {
        throw failure(
          at: here, tr("A quotation mark stands in a text that does not begin with one."))
      }
      if byte == UInt8(ascii: "\r"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n")
      {
        break
      }
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() throws(DocumentError) -> String {
    let start = here
    place += 1
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard peek == UInt8(ascii: "\"") else { return String(decoding: text, as: UTF8.self) }
        place += 1
      }
      if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, place) }
      text.append(byte)
    }
    throw failure(at: start, tr("A text does not end."))
  }
}
