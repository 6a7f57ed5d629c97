import GTK

/// The files with the Swift of scenarios.
enum ScenarioSource {
  /// The folder with those of an app that was installed.
  static var installed =
    "\(UserFolders.program ?? ".")/../share/\(UserFolders.programName)/Sources"

  /// What stands in the file that was `path` when the app was built, or else in the one that was installed with
  /// the app: it has the same path from its folder `Sources` on. Nil if neither can be read.
  static func text(of path: String) -> String? {
    if let text = read(path) { return text }
    // Not translated: the name of a folder.
    guard let sources = path.ranges(of: "/Sources/").last else { return nil }
    return read("\(installed)/\(path[sources.upperBound...])")
  }

  private static func read(_ path: String) -> String? {
    (try? TextFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
