import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension Sandbox {
  /// The folder with the catalogues of other languages: that of the prefix under which the program
  /// is installed, unless the environment names another.
  static var translations: String {
    if let folder = getenv("ENFILADE_LOCALE_DIR") { return String(cString: folder) }
    return "\(UserFolders.program ?? ".")/../share/locale"
  }
}
