import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension Folder {
  /// Makes an empty folder that only the user can read, in the one for what is temporary.
  ///
  /// - Throws: a `FileError` with the reason if it cannot be made.
  static func makeTemporary(_ prefix: String) throws(FileError) -> String {
    var error: UnsafeMutablePointer<GError>?
    guard let path = String(taking: g_dir_make_tmp("\(prefix)-XXXXXX", &error)) else {
      throw FileError(path: prefix, taking: error)
    }
    return path
  }

  /// Removes a folder, or a file, with all that is in it, as far as that is possible. What links in it
  /// lead to stays.
  static func remove(_ path: String) {
    let isFolder =
      g_file_test(path, G_FILE_TEST_IS_DIR) != 0 && g_file_test(path, G_FILE_TEST_IS_SYMLINK) == 0
    if isFolder {
      for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    }
    _ = Glibc.remove(path)
  }
}
