import GTK
import HandSteps

/// Something about a widget that keeps a person from using it, or makes that harder.
package struct AccessibilityFinding: Equatable {
  /// What was looked for; the names are those that programs read.
  enum Rule: String {
    case name, role, contrast, size, keyboard, cut, overlap
  }

  enum Severity: String {
    case error, advice

    var title: String {
      switch self {
      case .error: tr("Error")
      case .advice: tr("Advice")
      }
    }
  }

  let rule: Rule
  let severity: Severity
  let element: AccessibleElement
  /// What is the case, as a sentence.
  let fault: String
  /// What to do about it, as a sentence.
  let remedy: String

  /// All of it in one line.
  package var line: String {
    tr("{1}: {2}: {3} {4}", severity.title, element.whereabouts, fault, remedy)
  }

  package var jsonFields: [(name: String, value: String)] {
    let frame = [element.frame.x, element.frame.y, element.frame.width, element.frame.height]
    return [
      ("severity", severity.rawValue), ("rule", rule.rawValue), ("where", element.whereabouts),
      ("fault", fault), ("remedy", remedy),
    ].map { ($0, jsonQuoted($1)) } + [("frame", "\(frame)")]
  }
}

extension AccessibilityFinding {
  static func noName(_ element: AccessibleElement) -> Self {
    Self(
      rule: .name, severity: .error, element: element, fault: tr("It has no name."),
      remedy: tr("Give it an accessibleName or a label, for a screen reader to speak."))
  }

  static func noRole(_ element: AccessibleElement) -> Self {
    Self(
      rule: .role, severity: .error, element: element,
      fault: tr("It takes the focus, and its role says nothing."),
      remedy: tr("Give it an accessibleRole, such as button."))
  }

  static func contrast(
    _ element: AccessibleElement, _ measure: ContrastPicture.Measure, needed: Double
  ) -> Self {
    Self(
      rule: .contrast, severity: .error, element: element,
      fault: tr(
        "Its contrast is {1}, {2} on {3}, and has to be {4}.", Contrast.text(measure.ratio),
        measure.ink.hex, measure.ground.hex, Contrast.text(needed)),
      remedy: Contrast.luminance(measure.ink) < Contrast.luminance(measure.ground)
        ? tr("Make it darker, or what is behind it lighter.")
        : tr("Make it lighter, or what is behind it darker."))
  }

  static func size(_ element: AccessibleElement) -> Self {
    let (width, height) = (element.frame.width, element.frame.height)
    let isError = min(width, height) < TargetSize.least
    let least = isError ? TargetSize.least : TargetSize.comfortable
    return Self(
      rule: .size, severity: isError ? .error : .advice, element: element,
      fault: isError
        ? tr("It is {1}, and has to be {2}.", "\(width) × \(height)", "\(least) × \(least)")
        : tr("It is {1}; {2} is easy to hit.", "\(width) × \(height)", "\(least) × \(least)"),
      remedy: tr("Give it more padding, or a larger size request."))
  }

  static func notByKeyboard(_ element: AccessibleElement) -> Self {
    Self(
      rule: .keyboard, severity: .advice, element: element, fault: tr("Tab does not go there."),
      remedy: tr("Let it take the focus, unless there is a key or another way to do the same."))
  }

  static func cut(_ element: AccessibleElement) -> Self {
    Self(
      rule: .cut, severity: .advice, element: element,
      fault: tr("It ends in an ellipsis, and nothing tells the rest."),
      remedy: tr("Give it more room, let it wrap, or give it a tooltip."))
  }

  static func overlap(_ element: AccessibleElement, _ other: AccessibleElement) -> Self {
    Self(
      rule: .overlap, severity: .advice, element: element,
      fault: tr("It lies over {1}.", other.whereabouts),
      remedy: tr("Give both room beside each other."))
  }
}

/// How large what is clicked has to be, in logical pixels each way (WCAG 2.5.8 and 2.5.5).
enum TargetSize {
  static let least = 24
  static let comfortable = 44
}

/// What is less than the rules ask for, and not counted, each with its reason.
///
/// They are about contrast, and even so it has to be that of large text.
enum AccessibilityException: CaseIterable {
  /// What is selected, in the theme's colours for that. Whoever finds them pale chooses another theme, such
  /// as HighContrast, and then all apps alike show what is selected.
  case selection
  /// A button that the theme colours as the suggested or as the destructive one: for the same reason.
  case suggestion

  private func concerns(_ widget: Widget, _ measure: ContrastPicture.Measure) -> Bool {
    let around = sequence(first: widget) { $0.parent }
    switch self {
    case .selection:
      return around.contains { $0.hasState(.selected) }
        && widget.themeColor("theme_selected_bg_color")?.hex == measure.ground.hex
        && widget.themeColor("theme_selected_fg_color")?.hex == measure.ink.hex
    case .suggestion:
      // Not translated: classes of style sheets.
      let classes = ["suggested-action", "destructive-action"]
      return around.contains { button in classes.contains { button.styleClasses.contains($0) } }
        && measure.ink.hex == Color.white.hex
    }
  }

  static func covers(_ widget: Widget, _ measure: ContrastPicture.Measure) -> Bool {
    measure.ratio >= Contrast.ofLargeText
      && allCases.contains { $0.concerns(widget, measure) }
  }
}
