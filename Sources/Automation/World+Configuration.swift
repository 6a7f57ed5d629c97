extension World {
  /// How a world differs from the usual one.
  public nonisolated struct Configuration: Sendable {
    /// The size of the screen, in pixels.
    public var width = 1280
    /// The size of the screen, in pixels.
    public var height = 1024
    /// The window manager to start, by the name of its program; nil for none. Without one, every
    /// window stands where it asks to and focus is moved by `Window.focus()`.
    public var windowManager: String?
    /// GTK's theme, as in `GTK_THEME`: `Adwaita`, `Adwaita:dark`, `HighContrast`. An app cannot
    /// change what stands in that variable: for tests of an app's own switch to a dark theme, nil
    /// leaves it unset and begins with Adwaita all the same.
    public var theme: String? = "Adwaita"
    /// Entries of GTK's `settings.ini` that add to, or take the place of, the usual ones, such as
    /// `["gtk-enable-animations": "0"]`.
    public var gtkSettings: [String: String] = [:]
    /// Variables that add to, or take the place of, the usual environment.
    public var environment: [String: String] = [:]
    /// How long waiting takes at most, where nothing else is said: longer than anything takes that
    /// works, also on a busy machine.
    public var timeout = Duration.patience

    /// The usual world: 1280 by 1024 pixels, no window manager, Adwaita, twenty seconds.
    public init() {}

    /// The usual world with a window manager (openbox), for tests of several windows, of
    /// maximising and of transient windows.
    public static var managed: Configuration {
      var configuration = Configuration()
      configuration.windowManager = "openbox"
      return configuration
    }

    /// GTK's settings with all that would make two pictures of the same thing differ pinned.
    var allGTKSettings: [String: String] {
      [
        "gtk-font-name": "DejaVu Sans 10",
        "gtk-theme-name": "Adwaita",
        "gtk-icon-theme-name": "Adwaita",
        "gtk-cursor-theme-name": "Adwaita",
        "gtk-cursor-blink": "0",
        "gtk-double-click-time": "\(Pointer.doubleClickTime)",
        "gtk-overlay-scrolling": "0",
        "gtk-xft-antialias": "1",
        "gtk-xft-dpi": "98304",
        "gtk-xft-hinting": "1",
        "gtk-xft-hintstyle": "hintslight",
        "gtk-xft-rgba": "none",
      ].merging(gtkSettings) { $1 }
    }
  }
}
