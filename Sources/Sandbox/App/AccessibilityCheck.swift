import Containment
import GTK

/// Looks at scenarios in every look, each by itself, for what keeps people from using them. (Row SB-15.)
struct AccessibilityCheck {
  /// A finding, and the looks in which it is the same.
  struct Line {
    let scenario: String
    var looks: [String]
    let finding: AccessibilityFinding

    /// The finding with the scenario and the looks, such as `todo (dark, rtl): Error: …`.
    var text: String { "\(scenario) (\(looks.joined(separator: ", "))): \(finding.line)" }

    fileprivate var json: String {
      let frame = finding.element.frame
      let texts = [
        ("scenario", scenario), ("severity", finding.severity.rawValue),
        ("rule", finding.rule.rawValue), ("where", finding.element.whereabouts),
        ("fault", finding.fault), ("remedy", finding.remedy),
      ].map { "\(jsonQuoted($0)): \(jsonQuoted($1))" }
      let looks = looks.map(jsonQuoted).joined(separator: ", ")
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { "\($0)" }
      return "  {\(texts.joined(separator: ", ")), \(jsonQuoted("looks")): [\(looks)], "
        + "\(jsonQuoted("frame")): [\(numbers.joined(separator: ", "))]}"
    }
  }

  let lines: [Line]

  var hasErrors: Bool { lines.contains { $0.finding.severity == .error } }

  /// The findings as an array of JSON.
  var json: String { "[\n" + lines.map(\.json).joined(separator: ",\n") + "\n]" }

  /// Looks at all of `scenarios`, in frames of a size in logical pixels.
  init(_ scenarios: [Scenario], size: Size) async {
    Studio.haltAnimations()
    var lines: [Line] = []
    for scenario in scenarios { lines += await AccessibilityCheck.lines(of: scenario, size) }
    self.lines = lines
  }

  private static func lines(of scenario: Scenario, _ size: Size) async -> [Line] {
    var lines: [Line] = []
    for look in FrameWallViewController.Variant.pictured(size) {
      let studio = Studio(look.settings, size: look.settings.size ?? size)
      await studio.show(scenario.makeScreen())
      for finding in studio.accessibility.findings {
        if let index = lines.firstIndex(where: { $0.finding.isSame(as: finding) }) {
          if lines[index].looks.last != look.id { lines[index].looks.append(look.id) }
        } else {
          lines.append(Line(scenario: scenario.id, looks: [look.id], finding: finding))
        }
      }
      studio.close()
    }
    return lines
  }
}

extension AccessibilityFinding {
  /// Whether it is the same of the same widget of another screen.
  fileprivate func isSame(as other: AccessibilityFinding) -> Bool {
    rule == other.rule && fault == other.fault && element.whereabouts == other.element.whereabouts
  }
}
