/// Exports events as text, as a literal for a test, and as JSON.
enum EventExport {
  /// The version of the JSON format.
  static let version = 1

  /// The lines of the log.
  static func lines(_ events: [LoggedEvent]) -> String {
    events.map { "\($0.clockTime)  \($0.text)" }.joined(separator: "\n")
  }

  /// An array literal for comparing the events in a test.
  static func arrayLiteral(_ events: [LoggedEvent]) -> String {
    let elements = events.map { swiftQuoted($0.text) }
    guard elements.count > 1 else { return "[\(elements.joined())]" }
    return "[\n" + elements.map { "  \($0),\n" }.joined() + "]"
  }

  /// A JSON object with all events; times are milliseconds since the recording began.
  static func json(_ events: [LoggedEvent]) -> String {
    let lines = events.map { event in
      let texts = [
        ("kind", event.kind.rawValue), ("controller", event.controller), ("event", event.event),
        ("arguments", event.arguments),
      ].map { "\(jsonQuoted($0)): \(jsonQuoted($1))" }
      return "    {\"time\": \(Double(Int(event.time * 1000)) / 1000), "
        + texts.joined(separator: ", ") + "}"
    }
    return "{\n  \"version\": \(version),\n  \"events\": [\n"
      + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "  ]\n}\n"
  }
}
