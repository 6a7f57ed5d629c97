import HandSteps

/// Exports events as text, as a literal for a test, and as JSON.
enum EventExport {
  /// The version of the JSON format.
  static let version = 1

  static func lines(_ events: [LoggedEvent]) -> String {
    events.map { "\($0.clockTime)  \($0.text)" }.joined(separator: "\n")
  }

  /// A test that compares the callbacks among the events with those that come when it runs.
  static func test(_ events: [LoggedEvent]) -> String {
    let lines = events.filter { $0.kind == .lifecycle }.map { "    \(swiftQuoted($0.text)),\n" }
    return """
      import Containment
      import Testing

      @MainActor @Test func callbacks() async throws {
        var callbacks: [String] = []
        let trace = LifecycleTrace { event in
          let detail = event.detail.isEmpty ? "" : "(\\(event.detail))"
          callbacks.append("\\(event.controller.debugName).\\(event.callback.rawValue)\\(detail)")
        }
        // Show your screen here, and do with it what led to these callbacks.
        withExtendedLifetime(trace) {}
        #expect(callbacks == [
      \(lines.joined())  ])
      }

      """
  }

  /// A JSON object with all events; times are milliseconds since the recording began.
  static func json(_ events: [LoggedEvent]) -> String {
    let lines = events.map { event in
      let texts = [
        ("kind", event.kind.rawValue), ("controller", event.controller), ("event", event.event),
        ("arguments", event.arguments),
      ].map { ($0, jsonQuoted($1)) }
      return "    " + jsonObject([("time", "\(Double(Int(event.time * 1000)) / 1000)")] + texts)
    }
    return "{\n  \"version\": \(version),\n  \"events\": [\n"
      + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "  ]\n}\n"
  }
}
