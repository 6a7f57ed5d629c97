/// What a request of HTTP says before its body: what is asked for, and its headers as they are.
struct HTTPHead: Equatable {
  /// The most bytes that a head may have.
  static let longest = 8192

  /// Why there is no head.
  enum Fault: Error {
    /// It is longer than ``longest``.
    case tooLong
    /// It does not begin as a request of HTTP does.
    case malformed
  }

  /// What is asked for, such as `GET`.
  let method: String
  /// What it is asked of: the path and the query.
  var target: String
  private let version: String
  /// The headers, each with the end of its line, and the empty line after them.
  private let headers: [UInt8]
  /// What has come after the head.
  private let rest: [UInt8]

  /// Reads the head at the beginning of what has come; nil if that is not all of it.
  static func read(_ bytes: [UInt8]) throws(Fault) -> HTTPHead? {
    guard let end = end(of: bytes) else {
      if bytes.count > longest { throw .tooLong }
      return nil
    }
    guard end <= longest else { throw .tooLong }
    let newline = UInt8(ascii: "\n")
    guard let lineEnd = bytes.firstIndex(of: newline),
      let line = String(validating: bytes[..<lineEnd], as: UTF8.self)
    else { throw .malformed }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    // Lines end with a carriage return, too.
    let version = words.last?.replacing(/\r+$/, with: "") ?? ""
    guard words.count == 3, words[1].hasPrefix("/"), version.hasPrefix("HTTP/1."),
      words[1].utf8.allSatisfy({ (33...126).contains($0) })
    else { throw .malformed }
    return HTTPHead(
      method: String(words[0]), target: String(words[1]), version: String(version),
      headers: Array(bytes[(lineEnd + 1)..<end]), rest: Array(bytes[end...]))
  }

  /// Where the empty line that ends it is over; nil if there is none yet.
  private static func end(of bytes: [UInt8]) -> Int? {
    var isLineEmpty = false
    for (index, byte) in bytes.prefix(longest + 1).enumerated() {
      if byte == UInt8(ascii: "\n") {
        if isLineEmpty { return index + 1 }
        isLineEmpty = true
      } else if byte != UInt8(ascii: "\r") {
        isLineEmpty = false
      }
    }
    return nil
  }

  /// The path, without a query.
  var path: Substring { target.prefix { $0 != "?" } }

  /// All that has come, as it is passed on.
  var bytes: [UInt8] { Array("\(method) \(target) \(version)\r\n".utf8) + headers + rest }
}
