import GTK

/// The style sheets of themes: Adwaita's own, with the colours of the theme, under Adwaita's names
/// and under those of the theme.
///
/// A sheet is made when its theme is first used, and kept as long as somebody uses it.
@MainActor
enum ThemeSheet {
  private static var sheets: [Theme: Weak<StyleSheet>] = [:]

  /// How many sheets there are.
  static var count: Int { sheets.values.count { $0.object != nil } }

  static func of(_ theme: Theme) -> StyleSheet {
    if let sheet = sheets[theme]?.object { return sheet }
    let sheet = StyleSheet()
    // What a later Adwaita has that is not understood here is left out.
    try? sheet.load(rules(of: theme))
    sheets = sheets.filter { $0.value.object != nil }
    sheets[theme] = Weak(sheet)
    return sheet
  }

  static func rules(of theme: Theme) -> String {
    let palette = ThemePalette(theme)
    let adwaita = StyleSheet.adwaita(isDark: theme.isDark) ?? ""
    let rules = StyleSheetScanner(exchange: palette.color).rewrite(adwaita)
    // The last definition of a name holds.
    let names = names(of: theme).map { "@define-color \($0) \($1.css);" }
    // What only the theme of the desktop sets, such as the colour of titles, must not stay.
    return ([StyleSheet.blankRule, rules] + names).joined(separator: "\n")
  }

  private static func names(of theme: Theme) -> [(String, Color)] {
    [
      ("enfilade_primary", theme.primary), ("enfilade_on_primary", theme.onPrimary),
      ("enfilade_background", theme.background), ("enfilade_on_background", theme.onBackground),
      ("enfilade_surface", theme.surface), ("enfilade_on_surface", theme.onSurface),
      ("enfilade_error", theme.error), ("enfilade_on_error", theme.onError),
      ("theme_bg_color", theme.background), ("theme_fg_color", theme.onBackground),
      ("theme_base_color", theme.surface), ("theme_text_color", theme.onSurface),
      ("theme_selected_bg_color", theme.primary), ("theme_selected_fg_color", theme.onPrimary),
      ("theme_unfocused_selected_bg_color", theme.primary),
      ("theme_unfocused_selected_fg_color", theme.onPrimary), ("error_color", theme.error),
    ]
  }
}
