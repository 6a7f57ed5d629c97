import GTK

/// Reads a style sheet, and writes it with other colours.
///
/// It knows of CSS what tells colours from everything else: comments, quotes, blocks and
/// declarations. Colours are `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)`, `white` and `black`.
struct StyleSheetScanner {
  /// Where a colour stands.
  struct Place {
    /// What the block is for; empty outside of blocks.
    var selectors = ""
    /// The declarations of the block.
    var block = ""
    /// The property that the colour is a value of.
    var property = ""
  }

  /// The colour instead of another at a place; nil leaves it.
  let exchange: (Color, Place) -> Color?

  func rewrite(_ css: String) -> String {
    let css = withoutComments(Array(css.utf8))
    var (result, start, index) = ([UInt8](), 0, 0)
    result.reserveCapacity(css.count + css.count / 4)
    while index < css.count {
      switch css[index] {
      case UInt8(ascii: ";"):
        result += rewrite(css[start...index], Place())
        start = index + 1
      case UInt8(ascii: "{"):
        let end = endOfBlock(css, from: index)
        let selectors = String(decoding: css[start..<index], as: UTF8.self)
        let block = String(decoding: css[index..<end], as: UTF8.self)
        result += css[start...index]
        result += rewriteDeclarations(
          css[(index + 1)..<end], Place(selectors: selectors, block: block))
        (start, index) = (end, end - 1)
      default: break
      }
      index += 1
    }
    return String(decoding: result + css[min(start, css.count)...], as: UTF8.self)
  }

  private func withoutComments(_ css: [UInt8]) -> [UInt8] {
    var (result, index) = ([UInt8](), 0)
    result.reserveCapacity(css.count)
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    while index < css.count {
      if css[index] == slash, index + 1 < css.count, css[index + 1] == star {
        index += 3
        while index < css.count, css[index] != slash || css[index - 1] != star { index += 1 }
        index += 1
      } else {
        result.append(css[index])
        index += 1
      }
    }
    return result
  }

  /// The index after the brace that ends the block that begins at `start`.
  private func endOfBlock(_ css: [UInt8], from start: Int) -> Int {
    var depth = 0
    for index in start..<css.count {
      if css[index] == UInt8(ascii: "{") { depth += 1 }
      if css[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return css.count
  }

  private func rewriteDeclarations(_ block: ArraySlice<UInt8>, _ place: Place) -> [UInt8] {
    var result: [UInt8] = []
    for (number, part) in block.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).enumerated() {
      if number > 0 { result.append(UInt8(ascii: ";")) }
      var place = place
      if let colon = part.firstIndex(of: UInt8(ascii: ":")) {
        place.property = String(decoding: part[..<colon], as: UTF8.self)
          .filter { !$0.isWhitespace }
      }
      result += rewrite(part, place)
    }
    return result
  }

  /// Exchanges the colours in a text without blocks.
  private func rewrite(_ text: ArraySlice<UInt8>, _ place: Place) -> [UInt8] {
    var (result, index, isQuoted) = ([UInt8](), text.startIndex, false)
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isInWord = index > text.startIndex && Self.isOfWord(text[index - 1])
      if !isQuoted, !isInWord, let (color, end) = Self.color(in: text, at: index) {
        if let other = exchange(color, place) {
          result += Array(other.css.utf8)
        } else {
          result += text[index..<end]
        }
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "@"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The colour that begins at `start`, and the index after it.
  private static func color(in text: ArraySlice<UInt8>, at start: Int) -> (Color, Int)? {
    // Most bytes begin none, and there are many of them.
    switch text[start] {
    case UInt8(ascii: "#"), UInt8(ascii: "r"), UInt8(ascii: "w"), UInt8(ascii: "b"): break
    default: return nil
    }
    let rest = text[start...]
    if text[start] == UInt8(ascii: "#") {
      let digits = rest.dropFirst().prefix(while: isOfWord)
      var hex = String(decoding: digits, as: UTF8.self)
      if hex.count == 3 { hex = hex.map { "\($0)\($0)" }.joined() }
      return Color(hex: "#\(hex)").map { ($0, digits.endIndex) }
    }
    let word = rest.prefix(while: isOfWord)
    switch word.count {
    case 3, 4:
      guard word.endIndex < text.endIndex, text[word.endIndex] == UInt8(ascii: "("),
        word.elementsEqual("rgba".utf8) || word.elementsEqual("rgb".utf8),
        let end = rest.firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let channels = text[(word.endIndex + 1)..<end].split(separator: UInt8(ascii: ",")).map {
        Double(String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace })
      }
      guard channels.count >= 3, let red = channels[0], let green = channels[1],
        let blue = channels[2], let alpha = channels.count > 3 ? channels[3] : 1
      else { return nil }
      return (
        Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha), end + 1
      )
    case 5:
      if word.elementsEqual("white".utf8) { return (.white, word.endIndex) }
      if word.elementsEqual("black".utf8) { return (.black, word.endIndex) }
      return nil
    default: return nil
    }
  }
}

nonisolated extension Color {
  /// The colour as style sheets write it.
  var css: String {
    let channels = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    return "rgba(\(channels.joined(separator: ",")),\(alpha))"
  }
}
