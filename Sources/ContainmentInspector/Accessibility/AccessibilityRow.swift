import GTK

/// A row of the page about accessibility.
struct AccessibilityRow: Equatable {
  /// What a row is about, for as long as its widget lives.
  nonisolated enum ID: Hashable, Sendable {
    case finding(rule: String, AccessibleElement.ID)
    case stop(AccessibleElement.ID)
    case text(AccessibleElement.ID)
  }

  enum Mark: Equatable {
    case icon(String)
    /// Its number in the order of the focus.
    case number(Int)
  }

  let id: ID
  let element: AccessibleElement
  let mark: Mark
  let title: String
  let detail: String
  /// By which tests find the row.
  let accessibleID: String

  /// What assistive technology says.
  var spoken: String {
    if case .number(let number) = mark { return tr("{1}: {2}", "\(number)", title) }
    return tr("{1}: {2}", title, detail)
  }
}

extension AccessibleScreen {
  /// The rows of the page, in sections.
  var rows: [(section: String, rows: [AccessibilityRow])] {
    let advice = findings.filter { $0.severity == .advice }
    let sections = [
      (tr("Errors"), rows(errors, "dialog-error-symbolic", "error")),
      (tr("Order of the focus"), stopRows),
      (tr("Texts"), textRows),
      (tr("Advice"), rows(advice, "dialog-information-symbolic", "advice")),
    ]
    return sections.filter { !$0.1.isEmpty }
  }

  private func rows(
    _ findings: [AccessibilityFinding], _ icon: String, _ id: String
  ) -> [AccessibilityRow] {
    findings.enumerated().map { index, finding in
      AccessibilityRow(
        id: .finding(rule: finding.rule.rawValue, finding.element.id), element: finding.element,
        mark: .icon(icon), title: finding.element.whereabouts,
        detail: "\(finding.fault) \(finding.remedy)", accessibleID: "access.\(id).\(index + 1)")
    }
  }

  private var stopRows: [AccessibilityRow] {
    stops.enumerated().map { index, stop in
      AccessibilityRow(
        id: .stop(stop.id), element: stop, mark: .number(index + 1), title: stop.title,
        detail: "\(stop.frame.width) × \(stop.frame.height)",
        accessibleID: "access.stop.\(index + 1)")
    }
  }

  private var textRows: [AccessibilityRow] {
    texts.enumerated().map { index, text in
      AccessibilityRow(
        id: .text(text.element.id), element: text.element,
        mark: .icon("font-x-generic-symbolic"), title: text.element.title,
        detail: text.measure.map {
          tr("{1}, {2} on {3}", Contrast.text($0.ratio), $0.ink.hex, $0.ground.hex)
        } ?? tr("Insensitive: its contrast does not matter"),
        accessibleID: "access.text.\(index + 1)")
    }
  }

  /// How many there are of what, in one line.
  var summary: String {
    let advice = findings.count - errors.count
    return [
      errors.isEmpty
        ? tr("No errors") : tr(one: "{1} error", many: "{1} errors", count: errors.count),
      tr(one: "{1} piece of advice", many: "{1} pieces of advice", count: advice),
      tr(one: "{1} stop", many: "{1} stops", count: stops.count),
    ].joined(separator: " · ")
  }
}
