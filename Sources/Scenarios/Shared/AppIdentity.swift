/// The names of the app for the shell, the desktop and URLs.
enum AppIdentity {
  static let program = "enfilade"
  /// The version. CHANGELOG.md and the metainfo file have it as well, and a test compares them.
  /// (Row AR-10.)
  static let version = "0.1.0"
  static let id = "dev.enfilade.Enfilade"
  static let scheme = "enfilade"
}
