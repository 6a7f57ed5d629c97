import Containment
import GTK

/// The colours in which a person reads.
public enum ReaderTheme: String, CaseIterable {
  case desktop, light, dark, sepia

  public var title: String {
    switch self {
    case .desktop: tr("As the desktop")
    case .light: tr("Light")
    case .dark: tr("Dark")
    case .sepia: tr("Sepia")
    }
  }

  /// The colours; nil for those of the desktop.
  public var theme: Theme? {
    switch self {
    case .desktop: nil
    case .light: .light
    case .dark: .dark
    case .sepia: .sepia
    }
  }
}

extension Theme {
  /// Brown ink on old paper.
  static let sepia: Theme = {
    var theme = Theme("Sepia")
    theme.primary = Color(red: 0.55, green: 0.33, blue: 0.13)
    theme.background = Color(red: 0.93, green: 0.88, blue: 0.78)
    theme.onBackground = Color(red: 0.27, green: 0.19, blue: 0.12)
    theme.surface = Color(red: 0.97, green: 0.94, blue: 0.87)
    theme.onSurface = Color(red: 0.27, green: 0.19, blue: 0.12)
    return theme
  }()
}
