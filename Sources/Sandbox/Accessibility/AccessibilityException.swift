import GTK

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
