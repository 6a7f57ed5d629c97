import GTK

/// The files with the Swift of scenarios.
enum ScenarioSource {
  /// The folder with those of an app that was installed.
  static var installed =
    "\(UserFolders.program ?? ".")/../share/\(UserFolders.programName)/Sources"

  /// The file that was `path` when the app was built, or else the one that was installed with the app: it has
  /// the same path from its folder `Sources` on. Nil if there is neither.
  static func file(of path: String) -> String? {
    if UserFolders.hasFile(path) { return path }
    // Not translated: the name of a folder.
    guard let sources = path.ranges(of: "/Sources/").last else { return nil }
    let other = "\(installed)/\(path[sources.upperBound...])"
    return UserFolders.hasFile(other) ? other : nil
  }

  /// What stands in that file at present; nil if it cannot be read.
  static func text(of path: String) -> String? {
    file(of: path).flatMap { try? TextFile.read($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
