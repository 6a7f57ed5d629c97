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
    let elements = events.map { swiftQuoted($0.text) }
    guard elements.count > 1 else { return "[\(elements.joined())]" }
    return "[\n" + elements.map { "  \($0),\n" }.joined() + "]"
  }

  /// All that is known of the events; times are milliseconds since the recording began.
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
