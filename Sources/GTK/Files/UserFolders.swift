import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// Where a program keeps what is the user's.
public enum UserFolders {
  /// For what is convenient to have again and no loss otherwise, such as what was open
  /// (`XDG_STATE_HOME`, usually `~/.local/state`).
  public static var state: String { String(cString: g_get_user_state_dir()) }

  /// What the running program is called.
  public static var programName: String {
    g_get_prgname().map { String(cString: $0) } ?? "program"
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
