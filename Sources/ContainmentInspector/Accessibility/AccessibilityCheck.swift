import GTK
import HandSteps

/// What keeps people from using scenarios, in every look, each by itself.
package struct AccessibilityCheck {
  /// A finding, and the looks in which it is the same.
  package struct Line {
    let scenario: String
    var looks: [String]
    let finding: AccessibilityFinding

    /// The finding with the scenario and the looks, such as `todo (dark, rtl): Error: …`.
    var text: String { "\(scenario) (\(looks.joined(separator: ", "))): \(finding.line)" }

    fileprivate var json: String {
      "  "
        + jsonObject(
          [("scenario", jsonQuoted(scenario))] + finding.jsonFields + [("looks", jsonArray(looks))])
    }
  }

  let lines: [Line]

  package var hasErrors: Bool { lines.contains { $0.finding.severity == .error } }

  /// The findings as an array of JSON.
  package var json: String { "[\n" + lines.map(\.json).joined(separator: ",\n") + "\n]" }

  /// What was found already.
  package init(_ lines: [Line]) { self.lines = lines }

  /// The findings for a person: every error, and advice that is the same for many widgets, such as all
  /// buttons that are as high as the theme makes them, once.
  package var report: [String] {
    lines.filter { $0.finding.severity == .error }.map(\.text) + advice
  }

  /// How many errors and pieces of advice there are, as a sentence.
  package var summary: String {
    let errors = lines.count { $0.finding.severity == .error }
    let advice = lines.count - errors
    return tr(
      "{1}, {2}.", tr(one: "{1} error", many: "{1} errors", count: errors),
      tr(one: "{1} piece of advice", many: "{1} pieces of advice", count: advice))
  }

  private var advice: [String] {
    var groups: [(kind: String, lines: [Line])] = []
    for line in lines where line.finding.severity == .advice {
      let kind = line.finding.kind
      if let index = groups.firstIndex(where: { $0.kind == kind }) {
        groups[index].lines.append(line)
      } else {
        groups.append((kind, [line]))
      }
    }
    return groups.sorted { $0.lines.count > $1.lines.count }.map { _, lines in
      lines.count == 1 ? lines[0].text : AccessibilityCheck.text(of: lines)
    }
  }

  /// Advice that is the same for several widgets, with the first three of them.
  private static func text(of lines: [Line]) -> String {
    let finding = lines[0].finding
    let scenarios = lines.reduce(into: [String]()) { names, line in
      if !names.contains(line.scenario) { names.append(line.scenario) }
    }
    let places = lines.prefix(3).map { "\($0.scenario): \($0.finding.element.whereabouts)" }
    let shown = places.joined(separator: "; ") + (lines.count > 3 ? "; …" : "")
    return tr(
      "{1}: {2} ({3}): {4} {5} ({6})", finding.severity.title,
      tr("{1} × {2}", "\(lines.count)", finding.element.role.name),
      tr(one: "{1} scenario", many: "{1} scenarios", count: scenarios.count),
      finding.faultOfKind, finding.remedy, shown)
  }

}

extension AccessibilityCheck.Line {
  /// What was found of a scenario in its looks. What is the same in several of them is one line.
  package static func lines(
    of scenario: String, _ looks: [(id: String, findings: [AccessibilityFinding])]
  ) -> [Self] {
    var lines: [Self] = []
    for look in looks {
      for finding in look.findings {
        if let index = lines.firstIndex(where: { $0.finding.isSame(as: finding) }) {
          if lines[index].looks.last != look.id { lines[index].looks.append(look.id) }
        } else {
          lines.append(Self(scenario: scenario, looks: [look.id], finding: finding))
        }
      }
    }
    return lines
  }
}

extension AccessibilityFinding {
  /// What is the same for all widgets of which this is true: the rule, the role and, of a size, the lesser
  /// measure, which for widgets without one of their own is that of the theme.
  fileprivate var kind: String { "\(rule) \(element.role.name) \(faultOfKind)" }

  /// What is the case for all of a kind.
  fileprivate var faultOfKind: String {
    guard rule == .size else { return fault }
    let (width, height) = (element.frame.width, element.frame.height)
    let comfortable = TargetSize.comfortable
    return width < height
      ? tr("It is {1} wide; {2} is easy to hit.", "\(width)", "\(comfortable)")
      : tr("It is {1} high; {2} is easy to hit.", "\(height)", "\(comfortable)")
  }

  /// Whether it is the same of the same widget of another screen.
  fileprivate func isSame(as other: AccessibilityFinding) -> Bool {
    rule == other.rule && fault == other.fault && element.whereabouts == other.element.whereabouts
  }
}
