/// GTK's settings as settings of a desktop. On Wayland GTK takes those first, where their schemas are
/// installed, and `settings.ini` for the rest.
nonisolated enum DesktopSettings {
  private static let interface = "org/gnome/desktop/interface"

  /// The settings that a desktop has too: the group of each, its name there, and whether it is a text,
  /// or otherwise a switch or a number.
  private static let names: [(gtk: String, group: String, name: String, isText: Bool)] = [
    ("gtk-font-name", interface, "font-name", true),
    ("gtk-theme-name", interface, "gtk-theme", true),
    ("gtk-icon-theme-name", interface, "icon-theme", true),
    ("gtk-cursor-theme-name", interface, "cursor-theme", true),
    ("gtk-cursor-blink", interface, "cursor-blink", false),
    ("gtk-enable-animations", interface, "enable-animations", false),
    ("gtk-overlay-scrolling", interface, "overlay-scrolling", false),
    ("gtk-double-click-time", "org/gnome/desktop/peripherals/mouse", "double-click", false),
  ]

  /// The file of GSettings' backend “keyfile” for `settings` of GTK.
  static func keyFile(_ settings: [String: String]) -> String {
    names.compactMap { entry -> String? in
      guard let value = settings[entry.gtk] else { return nil }
      let switches = ["0": "false", "1": "true"]
      let text = entry.isText ? "'\(value)'" : switches[value] ?? value
      return "[\(entry.group)]\n\(entry.name)=\(text)\n"
    }.joined()
  }
}
