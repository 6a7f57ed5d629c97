/// What sway answers. It is well-formed, so that this only has to get through it.
enum JSON {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var list: [JSON] { if case .list(let parts) = self { parts } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// Reads a document.
  /// - Throws: `AutomationError` if it is none.
  static func read(_ bytes: [UInt8]) throws -> JSON {
    var reader = Reader(bytes: bytes)
    return try reader.value()
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private var failure: AutomationError {
      AutomationError(.world, "Sway's answer cannot be read at byte \(place).")
    }

    /// The next byte that is no blank.
    private mutating func peek() throws -> UInt8 {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard place < bytes.count else { throw failure }
      return bytes[place]
    }

    private mutating func take(_ character: Unicode.Scalar) throws -> Bool {
      guard try peek() == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func value() throws -> JSON {
      if try take("{") { return .object(try members()) }
      if try take("[") { return .list(try parts()) }
      if try take("\"") { return .text(try text()) }
      let start = place
      while place < bytes.count, !Array(",]} \n".utf8).contains(bytes[place]) { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      switch word {
      case "null": return .null
      case "true", "false": return .flag(word == "true")
      default:
        guard let number = Double(word) else { throw failure }
        return .number(number)
      }
    }

    private mutating func members() throws -> [String: JSON] {
      var members: [String: JSON] = [:]
      while try !take("}") {
        guard try take("\"") else { throw failure }
        let name = try text()
        guard try take(":") else { throw failure }
        members[name] = try value()
        _ = try take(",")
      }
      return members
    }

    private mutating func parts() throws -> [JSON] {
      var parts: [JSON] = []
      while try !take("]") {
        parts.append(try value())
        _ = try take(",")
      }
      return parts
    }

    /// The rest of a text after its first quote. An escape by a number, which sway has for control
    /// characters only, stands for itself.
    private mutating func text() throws -> String {
      var text: [UInt8] = []
      while place < bytes.count {
        defer { place += 1 }
        switch bytes[place] {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\") where place + 1 < bytes.count:
          place += 1
          text.append(bytes[place] == UInt8(ascii: "n") ? 10 : bytes[place])
        default: text.append(bytes[place])
        }
      }
      throw failure
    }
  }
}
