import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension SandboxApp {
  /// Makes `tr` speak the user's language: running an app does that first. A list of scenarios whose
  /// titles are translated by `tr` is made before that, and its app calls this before it makes it.
  ///
  /// The catalogues of other languages stand under the prefix where the program is installed, unless
  /// `ENFILADE_LOCALE_DIR` names another folder.
  public static func beginTranslation() {
    let installed = "\(UserFolders.program ?? ".")/../share/locale"
    Translation.begin(
      folder: getenv("ENFILADE_LOCALE_DIR").map { String(cString: $0) } ?? installed)
  }
}
