import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// The folders of the running program and of the user's data.
public nonisolated enum UserFolders {
  /// For state whose loss does no harm, such as which documents were open (`XDG_STATE_HOME`,
  /// usually `~/.local/state`).
  public static var state: String { String(cString: g_get_user_state_dir()) }

  /// For data that the user has made and must not lose (`XDG_DATA_HOME`, usually `~/.local/share`).
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// For settings that the user has chosen, such as preferences (`XDG_CONFIG_HOME`, usually
  /// `~/.config`).
  public static var configuration: String { String(cString: g_get_user_config_dir()) }

  /// The name of the running program.
  public static var programName: String {
    ProgramName.present ?? "program"
  }

  /// The folder of the running program's file; nil if it cannot be determined.
  public static var program: String? {
    String(taking: g_file_read_link("/proc/self/exe", nil)).map { FilePath.folder(of: $0) }
  }

  /// Whether there is a file at a path.
  public static func hasFile(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }

  /// Moves a file, and replaces one that is there.
  ///
  /// - Throws: ``FileError`` if it cannot be moved.
  public static func move(_ path: String, to target: String) throws(FileError) {
    if rename(path, target) != 0 {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
