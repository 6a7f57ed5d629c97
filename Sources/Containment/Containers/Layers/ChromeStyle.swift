/// How the window looks while a screen is visible.
///
/// ```swift
/// film.chromeStyle = ChromeStyle(prefersDark: true, isFullscreen: true)
/// ```
///
/// A ``StatusBarController`` around the screen applies it.
public nonisolated struct ChromeStyle: Equatable, Sendable {
  /// A style class for the window's title bar, such as `selection-mode`.
  public var titleBarClass: String?
  /// Whether the whole program shows the dark variant of its theme; nil leaves it as it is.
  public var prefersDark: Bool?
  /// Whether the window fills the screen, without its title bar.
  public var isFullscreen: Bool
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool

  /// A style that differs from the window's own in the given properties.
  public init(
    titleBarClass: String? = nil, prefersDark: Bool? = nil, isFullscreen: Bool = false,
    isStatusBarHidden: Bool = false
  ) {
    self.titleBarClass = titleBarClass
    self.prefersDark = prefersDark
    self.isFullscreen = isFullscreen
    self.isStatusBarHidden = isStatusBarHidden
  }
}

private enum OwnChromeStyle: Attachment { typealias Value = ChromeStyle }

extension ViewController {
  /// How the window looks while this screen is visible; nil leaves it to the containers around it.
  public final var chromeStyle: ChromeStyle? {
    get { self[OwnChromeStyle.self] }
    set {
      guard newValue != chromeStyle else { return }
      self[OwnChromeStyle.self] = newValue
      contentChromeDidChange()
      setNeedsChromeUpdate()
    }
  }

  /// The style of the innermost controller on the way to ``chromeLeaf`` that has one.
  final var chromeLeafStyle: ChromeStyle? { childForChrome?.chromeLeafStyle ?? chromeStyle }
}
