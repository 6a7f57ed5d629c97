import GTK

/// The theme's colours for the drawings of the inspector.
struct GraphColors {
  let text: Color
  let line: Color
  let accent: Color
  let warning: Color

  init(of widget: Widget) {
    text = widget.textColor
    line = widget.textColor.faded(0.2)
    let accent = widget.themeColor("theme_selected_bg_color") ?? text
    // Dark themes have a selection colour for white text on it, which is too dark for a line.
    let isDark = text.red + text.green + text.blue > 1.5
    self.accent = isDark ? accent.mixed(with: text, 0.4) : accent
    warning = widget.themeColor("warning_color") ?? widget.textColor
  }
}

extension Color {
  /// The colour, with a share of `other` mixed into it.
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }
}
