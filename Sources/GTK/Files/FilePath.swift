import CGTK

/// Operations on paths that do not access the file system.
package nonisolated enum FilePath {
  /// The last component of a path; `/` for the root.
  package static func name(of path: String) -> String {
    String(taking: g_path_get_basename(path)) ?? ""
  }

  /// The path of the folder around a path.
  package static func folder(of path: String) -> String {
    String(taking: g_path_get_dirname(path)) ?? ""
  }
}
