extension World {
  /// The settings of a world.
  public nonisolated struct Configuration: Equatable, Sendable {
    /// The display server.
    public var display = DisplayKind.x11
    /// The width of the screen, in pixels of the desktop.
    public var width = 1280
    /// The height of the screen, in pixels of the desktop.
    public var height = 1024
    /// The program of the window manager to start on X; nil for none. Without one, every window is
    /// where it asks to be, and the focus is moved by `Window.focus()`. A Wayland compositor is its own:
    /// it puts windows into the top left corner, with the size they ask for, and gives new ones the
    /// focus.
    public var windowManager: String?
    /// GTK's theme, as in `GTK_THEME`: `Adwaita`, `Adwaita:dark`, `HighContrast`. An app cannot
    /// override that variable. To test an app's own switch to a dark theme, set nil, which leaves
    /// it unset and begins with Adwaita all the same.
    public var theme: String? = "Adwaita"
    /// Entries of GTK's `settings.ini` that extend or replace the default ones, such as
    /// `["gtk-enable-animations": "0"]`.
    public var gtkSettings: [String: String] = [:]
    /// Variables that extend or replace the default environment.
    public var environment: [String: String] = [:]
    /// The default for the maximum time to wait. It should be longer than anything takes, also on a
    /// busy machine.
    public var timeout = Duration.patience

    /// The default world: X, 1280 by 1024 pixels, no window manager, Adwaita, twenty seconds.
    public init() {}

    /// The default world with a window manager (openbox), for tests of several windows, of
    /// maximising, and of transient windows.
    public static var managed: Configuration {
      var configuration = Configuration()
      configuration.windowManager = "openbox"
      return configuration
    }

    /// GTK's settings, with fixed values for all that would make pictures differ between machines, and
    /// with no printer but files: others would be looked for on the system's bus.
    var allGTKSettings: [String: String] {
      [
        "gtk-font-name": "DejaVu Sans 10",
        "gtk-theme-name": "Adwaita",
        "gtk-icon-theme-name": "Adwaita",
        "gtk-cursor-theme-name": "Adwaita",
        "gtk-cursor-blink": "0",
        "gtk-double-click-time": "\(Pointer.doubleClickTime)",
        "gtk-overlay-scrolling": "0",
        "gtk-print-backends": "file",
        "gtk-xft-antialias": "1",
        "gtk-xft-dpi": "98304",
        "gtk-xft-hinting": "1",
        "gtk-xft-hintstyle": "hintslight",
        "gtk-xft-rgba": "none",
      ].merging(gtkSettings) { $1 }
    }
  }
}
