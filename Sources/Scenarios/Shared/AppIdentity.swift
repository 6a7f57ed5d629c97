/// What the app is called: by a shell, by the desktop, in URLs.
enum AppIdentity {
  static let program = "enfilade"
  /// The version, which stands nowhere else but in what tells its history: CHANGELOG.md and the
  /// metainfo file, which a test holds against it. (Row AR-10.)
  static let version = "0.2.0"
  static let id = "dev.enfilade.Enfilade"
  static let scheme = "enfilade"
}
