import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// Where a program lies, and where it keeps what is the user's.
public nonisolated enum UserFolders {
  /// For what is convenient to have again and no loss otherwise, such as what was open
  /// (`XDG_STATE_HOME`, usually `~/.local/state`).
  public static var state: String { String(cString: g_get_user_state_dir()) }

  /// For what the user has made and would miss (`XDG_DATA_HOME`, usually `~/.local/share`).
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// What the running program is called.
  public static var programName: String {
    g_get_prgname().map { String(cString: $0) } ?? "program"
  }

  /// The folder that the file of the running program lies in; nil where that cannot be known.
  public static var program: String? {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return nil }
    defer { g_free(path) }
    guard let folder = g_path_get_dirname(path) else { return nil }
    defer { g_free(folder) }
    return String(cString: folder)
  }

  /// Whether there is a file at a path.
  public static func hasFile(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }

  /// Moves a file, in place of one that is there; throws with the reason when that fails.
  public static func move(_ path: String, to target: String) throws(FileError) {
    if rename(path, target) != 0 {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
