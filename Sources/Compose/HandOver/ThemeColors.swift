import GTK

/// The colours that a theme has names for.
package struct ThemeColors {
  // Not translated: names in style sheets.
  private static let names = [
    "theme_fg_color", "theme_text_color", "theme_bg_color", "theme_base_color",
    "theme_selected_bg_color", "theme_selected_fg_color", "insensitive_fg_color", "borders",
    "warning_color", "error_color", "success_color",
  ]
  private var known: [String: String] = [:]

  /// Those of the theme that a widget has.
  package init(of widget: Widget) {
    for name in ThemeColors.names {
      guard let hex = widget.themeColor(name)?.hex, known[hex] == nil else { continue }
      known[hex] = name
    }
  }

  /// A colour with the name that the theme has for it, if it has one.
  package func name(of color: Color) -> String {
    known[color.hex].map { "\(color.hex) (@\($0))" } ?? color.hex
  }
}
