import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// The connection to the screen.
public enum Display {
  private static var opened: Bool?

  /// Connects to the display that the environment names, once; false if there is none.
  ///
  /// ``Application`` does that itself, and so does the first widget that is made.
  @discardableResult
  public static func open() -> Bool {
    if let opened { return opened }
    let answer = gtk_init_check(nil, nil) != 0
    opened = answer
    if answer {
      watchConnection()
      FocusNote.watch()
      EventTap.follow()
      Tooltips.watch()
      ScrolledWindow.endScrollingBeforeUnmapping()
      LabelAccessible.watchOverUnrealized()
      WidgetAccessible.keepDestroyedOutOfCaches()
    }
    return answer
  }

  /// Opens the display for a widget that is about to be made. Where there is none, GTK would end the
  /// process with something about style contexts; it ends here with what to do, and the code 2.
  static func require() {
    guard !open() else { return }
    StandardError.print(refusal(to: CommandLine.arguments.first))
    exit(2)
  }

  /// The sentence for a program that has no display; without a name of its own it has that of its
  /// file.
  static func refusal(to file: String?) -> String {
    let name = ProgramName.present ?? file ?? "program"
    return tr("{1}: cannot open a display. Set DISPLAY, or run it under xvfb-run.", name)
  }

  /// Whether the display has been opened, so that controllers load their views.
  public static var isOpen: Bool { opened ?? (gdk_display_get_default() != nil) }

  /// Lets the display have `scale` pixels for each logical one when it is opened. Only X11 leaves that
  /// to its programs; elsewhere nothing happens.
  package static func chooseScale(_ scale: Int) { g_setenv("GDK_SCALE", "\(scale)", 1) }

  /// Waits until the display server has processed everything sent to it.
  public static func synchronize() {
    guard let display = gdk_display_get_default() else { return }
    gdk_display_sync(display)
  }
}

/// Settings of the desktop, which this process may override for itself.
public enum DesktopSettings {
  /// Whether animations are enabled (`gtk-enable-animations`).
  public static var animationsEnabled: Bool {
    get { flag("gtk-enable-animations") }
    set { setFlag("gtk-enable-animations", newValue) }
  }

  /// Whether the dark variant of the theme is preferred (`gtk-application-prefer-dark-theme`).
  public static var prefersDark: Bool {
    get { flag("gtk-application-prefer-dark-theme") }
    set { setFlag("gtk-application-prefer-dark-theme", newValue) }
  }

  /// The font resolution in 1024ths of a dot per inch (`gtk-xft-dpi`); 98304 is 96 dpi, scale 1.
  public static var fontResolution: Int32 {
    get { settings?.readProperty("gtk-xft-dpi", 6 << 2) { g_value_get_int($0) } ?? 98304 }
    set { settings?.writeProperty("gtk-xft-dpi", 6 << 2) { g_value_set_int($0, newValue) } }
  }

  /// The size of text in multiples of the normal one.
  public static var textScale: Double {
    // -1 leaves it to the display.
    get { fontResolution > 0 ? Double(fontResolution) / 98304 : 1 }
    set { fontResolution = Int32((newValue * 98304).rounded()) }
  }

  /// For how many milliseconds after a press the next one is of the same double click (`gtk-double-click-time`).
  package static var doubleClickTime: Int32 {
    get { settings?.readProperty("gtk-double-click-time", 6 << 2) { g_value_get_int($0) } ?? 400 }
    set {
      settings?.writeProperty("gtk-double-click-time", 6 << 2) { g_value_set_int($0, newValue) }
    }
  }

  /// The font of widgets to which style sheets give no other (`gtk-font-name`).
  static var font: Font { Font(text("gtk-font-name") ?? "") }

  /// The places of a window's buttons: `menu:minimize,maximize,close` has a menu at the start and
  /// the others at the end (`gtk-decoration-layout`).
  public static var decorationLayout: String {
    get { text("gtk-decoration-layout") ?? "" }
    set {
      settings?.writeProperty("gtk-decoration-layout", 16 << 2) { g_value_set_string($0, newValue) }
    }
  }

  /// The name of the theme (`gtk-theme-name`).
  package static var themeName: String {
    // Not translated: the name of GTK's own theme.
    text("gtk-theme-name") ?? "Adwaita"
  }

  /// The side of close buttons on this desktop: `.start` or `.end`.
  public static var closeButtonSide: Align {
    let sides = decorationLayout.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return sides.count == 2 && sides[0].split(separator: ",").contains("close") ? .start : .end
  }

  /// The direction of text in widgets for which none is set.
  public static var textDirection: TextDirection {
    get { gtk_widget_get_default_direction() }
    set { gtk_widget_set_default_direction(newValue) }
  }

  /// Calls `handler` when a setting that this library reads has changed, until the returned
  /// connections are disconnected.
  public static func whenChanged(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
    guard let settings else { return [] }
    return (overridden + ["gtk-theme-name"]).map { settings.notify(property: $0).connect(handler) }
  }

  /// The settings that can be overridden here.
  private static let overridden = [
    "gtk-enable-animations", "gtk-application-prefer-dark-theme", "gtk-xft-dpi",
    "gtk-decoration-layout",
  ]

  /// Takes back what this process has overridden.
  package static func reset() {
    guard let settings = gtk_settings_get_default() else { return }
    for name in overridden { gtk_settings_reset_property(settings, name) }
    textDirection = gtk_get_locale_direction()
  }

  private static func flag(_ name: String) -> Bool {
    settings?.readProperty(name, 5 << 2) { g_value_get_boolean($0) != 0 } ?? false
  }

  private static func setFlag(_ name: String, _ value: Bool) {
    settings?.writeProperty(name, 5 << 2) { g_value_set_boolean($0, value ? 1 : 0) }
  }

  private static func text(_ name: String) -> String? {
    settings.flatMap {
      $0.readProperty(name, 16 << 2) { g_value_get_string($0).map { String(cString: $0) } }
    }
  }

  private static var settings: Object? {
    gtk_settings_get_default().map { Object(retaining: UnsafeMutableRawPointer($0)) }
  }
}
