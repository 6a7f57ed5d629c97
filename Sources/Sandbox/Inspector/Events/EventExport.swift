/// Events as text for others: for people, for a test, for programs.
enum EventExport {
  /// The version of the JSON that is written.
  static let version = 1

  /// The lines as they stand in the log.
  static func lines(_ events: [LoggedEvent]) -> String {
    events.map { "\($0.clockTime)  \($0.text)" }.joined(separator: "\n")
  }

  /// The literal array that a test compares what it has seen with.
  static func arrayLiteral(_ events: [LoggedEvent]) -> String {
    let elements = events.map { quoted($0.text, unicodeOpen: "\\u{", unicodeClose: "}") }
    guard elements.count > 1 else { return "[\(elements.joined())]" }
    return "[\n" + elements.map { "  \($0),\n" }.joined() + "]"
  }

  /// All that is known of the events; times are milliseconds since the recording began.
  static func json(_ events: [LoggedEvent]) -> String {
    func text(_ text: String) -> String { quoted(text, unicodeOpen: "\\u", unicodeClose: "") }
    let lines = events.map { event in
      "    {\"time\": \(Double(Int(event.time * 1000)) / 1000), "
        + "\"kind\": \(text(event.kind.rawValue)), \"controller\": \(text(event.controller)), "
        + "\"event\": \(text(event.event)), \"arguments\": \(text(event.arguments))}"
    }
    return "{\n  \"version\": \(version),\n  \"events\": [\n"
      + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "  ]\n}\n"
  }

  /// A string literal; Swift and JSON differ only in how they write control characters.
  private static func quoted(
    _ text: String, unicodeOpen: String, unicodeClose: String
  ) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        literal +=
          unicodeOpen + String(repeating: "0", count: 4 - digits.count) + digits + unicodeClose
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
