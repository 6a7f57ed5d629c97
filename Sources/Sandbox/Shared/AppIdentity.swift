/// What the app is called: by a shell, by the desktop, in URLs.
enum AppIdentity {
  static let program = "enfilade"
  static let version = "0.1.0"
  static let id = "dev.enfilade.Enfilade"
  static let scheme = "enfilade"

  /// Whether a text is meant to be a URL of the app, right or wrong.
  static func isLink(_ text: String) -> Bool { text.lowercased().hasPrefix(scheme + ":") }
}
