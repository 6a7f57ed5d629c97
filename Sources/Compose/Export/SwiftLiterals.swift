// Not translated: Swift.
/// Literals in lines that are too long for a reader.
enum SwiftLiterals {
  /// The columns of a line.
  private static let width = 100

  /// A source in which long literals are broken, each after a blank, into several lines.
  static func breakingLong(in source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // A comment may have quotation marks, and ends with its line.
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      return line.count > width && !isComment ? breaking(String(line)) : String(line)
    }.joined(separator: "\n")
  }

  private static func breaking(_ line: String) -> String {
    let indentation = String(repeating: " ", count: line.prefix { $0 == " " }.count + 4)
    var rest = line[...]
    var broken = ""
    while let start = rest.firstIndex(of: "\"") {
      broken += rest[..<start]
      let literal = literal(at: rest[start...])
      rest = rest[literal.endIndex...]
      broken += literal.count > 60 ? lines(of: literal, indentation) : String(literal)
    }
    return broken + rest
  }

  /// The literal with which a text begins.
  private static func literal(at text: Substring) -> Substring {
    var index = text.index(after: text.startIndex)
    // How many parentheses are open in what is filled in.
    var depth = 0
    while index < text.endIndex {
      switch text[index] {
      case "\\":
        index = text.index(after: index)
        if index < text.endIndex, text[index] == "(" { depth += 1 }
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0: return text[...index]
      default: break
      }
      if index < text.endIndex { index = text.index(after: index) }
    }
    return text
  }

  private static func lines(of literal: Substring, _ indentation: String) -> String {
    var lines = [""]
    var depth = 0
    var last: Character = " "
    for character in literal.dropFirst().dropLast() {
      lines[lines.count - 1].append(character)
      if character == "(", last == "\\" || depth > 0 { depth += 1 }
      if character == ")", depth > 0 { depth -= 1 }
      last = character
      if character == " ", depth == 0, lines[lines.count - 1].count > 64 { lines.append("") }
    }
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    let text = lines.map { indentation + $0 }.joined(separator: "\\\n")
    return "\"\"\"\n\(text)\n\(indentation)\"\"\""
  }
}
