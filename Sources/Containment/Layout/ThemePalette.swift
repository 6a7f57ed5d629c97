import GTK

/// Finds the colours of a theme for those of Adwaita.
///
/// Greys lie between Adwaita's text and its grounds, and become what lies as far between those of the
/// theme. Blues become shades and tints of the primary colour, reds those of the error's; other
/// colours stay as they are.
struct ThemePalette {
  private let theme: Theme
  /// Adwaita's greys by their lightness, and what they become.
  private let greys: [(lightness: Double, color: Color)]
  /// The lightness of Adwaita's selections, and of its destructive buttons.
  private let blue: Double
  private let red: Double

  init(_ theme: Theme) {
    self.theme = theme
    if theme.isDark {
      greys = [
        (0, .black), (0.176, theme.surface), (0.208, theme.background),
        (0.929, theme.onBackground), (1, theme.onSurface),
      ]
      (blue, red) = (0.351, 0.392)
    } else {
      greys = [
        (0, theme.onSurface), (0.193, theme.onBackground), (0.961, theme.background),
        (1, theme.surface),
      ]
      (blue, red) = (0.551, 0.492)
    }
  }

  /// The colour instead of one of Adwaita's at a place of its style sheet; nil leaves it.
  func color(for original: Color, at place: StyleSheetScanner.Place) -> Color? {
    var color: Color
    switch original.family {
    case .grey:
      let isText = place.property == "color" && original.lightness > 0.9
      color = (isText ? textColor(at: place) : nil) ?? grey(original.lightness)
    case .blue: color = shade(theme.primary, theme.onPrimary, original.lightness, blue)
    case .red: color = shade(theme.error, theme.onError, original.lightness, red)
    case .other: return nil
    }
    color.alpha *= original.alpha
    return color
  }

  /// The colour of light text if the block is about text on the primary or the error's colour.
  private func textColor(at place: StyleSheetScanner.Place) -> Color? {
    let isOnPrimary = [":selected", "selection", "suggested-action"].contains {
      place.selectors.contains($0)
    }
    if place.selectors.contains("destructive-action") { return theme.onError }
    if isOnPrimary { return theme.onPrimary }
    // Checks, switches and the like, by the ground of the block itself.
    var families: Set<Color.Family> = []
    _ = StyleSheetScanner { color, inner in
      if inner.property.hasPrefix("background") { families.insert(color.family) }
      return nil
    }.rewrite("x \(place.block)")
    if families.contains(.red) { return theme.onError }
    return families.contains(.blue) ? theme.onPrimary : nil
  }

  private func grey(_ lightness: Double) -> Color {
    guard let upper = greys.firstIndex(where: { $0.lightness >= lightness }) else {
      return greys.last?.color ?? .black
    }
    guard upper > 0 else { return greys[0].color }
    let (low, high) = (greys[upper - 1], greys[upper])
    return low.color.mixed(
      with: high.color, (lightness - low.lightness) / (high.lightness - low.lightness))
  }

  /// A shade or tint of `color`, which takes the place of one of the lightness `reference`.
  private func shade(
    _ color: Color, _ light: Color, _ lightness: Double, _ reference: Double
  ) -> Color {
    lightness <= reference
      ? Color.black.mixed(with: color, lightness / reference)
      : color.mixed(with: light, (lightness - reference) / (1 - reference))
  }
}

nonisolated extension Color {
  /// What a colour is used for in Adwaita.
  fileprivate enum Family { case grey, blue, red, other }

  fileprivate var lightness: Double { (max(red, green, blue) + min(red, green, blue)) / 2 }

  fileprivate var family: Family {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    // Very dark colours have hardly a hue, and so have very light ones.
    guard high - low > 0.09 || high < 0.15 && high - low > 0.05 else { return .grey }
    if blue == high, green >= red, (blue - green) / (high - low) > 0.25 { return .blue }
    if red == high, abs(green - blue) / (high - low) < 0.2 { return .red }
    return .other
  }

  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Color(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
  }
}
