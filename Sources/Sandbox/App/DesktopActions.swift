import GTK

/// What the desktop offers where it shows the app's icon.
///
/// The names are those under Actions in the desktop file; a desktop that starts the app by D-Bus
/// asks for them by name.
enum DesktopActions {
  static let all: [(name: String, link: String)] = [
    ("lab", "enfilade://scenario/lab"),
    ("onion", "enfilade://scenario/onion"),
    ("routes", "enfilade://scenario/routes"),
  ]

  /// Makes them known; `open` opens a URL.
  static func add(to application: Application, _ open: @escaping @MainActor (String) -> Void) {
    for (name, link) in all { application.add(SimpleAction(name) { open(link) }) }
  }
}
