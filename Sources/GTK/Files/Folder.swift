import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// What is in a folder.
public nonisolated enum Folder {
  /// The names in a folder, in alphabetical order.
  ///
  /// - Throws: a ``FileError`` with the reason if it is missing or cannot be read.
  public static func names(in path: String) throws(FileError) -> [String] {
    var error: UnsafeMutablePointer<GError>?
    guard let folder = g_dir_open(path, 0, &error) else {
      throw FileError(path: path, taking: error)
    }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    return names.sorted()
  }

  /// A path from the root, without `.` and `..`: one that does not begin with `/` leads from the folder
  /// of the process.
  public static func absolute(_ path: String) -> String {
    String(taking: g_canonicalize_filename(path, nil)) ?? path
  }

  /// Makes the folder and those around it, unless they are there.
  ///
  /// - Throws: a ``FileError`` with the reason if it cannot be made.
  public static func make(_ path: String) throws(FileError) {
    if g_mkdir_with_parents(path, 0o755) != 0 {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Makes the folder of a file that is to be written, which only the user can read.
  package static func make(of file: String) throws(FileError) {
    if g_mkdir_with_parents(FilePath.folder(of: file), 0o700) != 0 {
      throw FileError(path: file, reason: tr("The folder for it cannot be made."))
    }
  }
}
