import GTK

/// Colours by their purpose, for everything or for a part of the controller tree.
///
/// ```swift
/// Theme.current = .dark                 // everything, now
/// sidebar.theme = brand                 // the sidebar and what it contains
/// preview.isThemingEnabled = false      // looks as GTK wants, wherever it is
/// ```
public struct Theme: Hashable, Sendable {
  /// The name in choosers.
  public var name: String
  /// Whether text is light on a dark background, also where GTK's own colours are used.
  public var isDark: Bool
  /// The background of highlighted parts: suggested actions, selections, switches that are on.
  public var primary: Color
  /// The colour of text and icons on ``primary``.
  public var onPrimary: Color
  /// The background of everything else; bars, buttons and borders are shades of it.
  public var background: Color
  /// The colour of text and icons on ``background``.
  public var onBackground: Color
  /// The background of what is read and written in: entries, lists, texts.
  public var surface: Color
  /// The colour of text and icons on ``surface``.
  public var onSurface: Color
  /// The background of destructive actions and errors.
  public var error: Color
  /// The colour of text and icons on ``error``.
  public var onError: Color

  /// A light theme; for another, change the colours.
  public init(_ name: String) {
    self.name = name
    isDark = false
    primary = Color(red: 0.21, green: 0.52, blue: 0.89)
    onPrimary = .white
    background = Color(red: 0.96, green: 0.96, blue: 0.96)
    onBackground = Color(red: 0.18, green: 0.2, blue: 0.21)
    surface = .white
    onSurface = .black
    error = Color(red: 0.75, green: 0.11, blue: 0.16)
    onError = .white
  }

  /// Dark text on a light ground.
  public static let light = Theme("Light")

  /// Light text on a dark ground.
  public static let dark: Theme = {
    var theme = Theme("Dark")
    theme.isDark = true
    theme.background = Color(red: 0.14, green: 0.14, blue: 0.14)
    theme.onBackground = Color(red: 0.93, green: 0.93, blue: 0.92)
    theme.surface = Color(red: 0.19, green: 0.19, blue: 0.19)
    theme.onSurface = .white
    return theme
  }()
}
