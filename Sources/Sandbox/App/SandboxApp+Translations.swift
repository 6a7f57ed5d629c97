import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension SandboxApp {
  /// Loads the translations for `tr` in the user's language. ``run(_:)`` does that first; an app
  /// whose list of scenarios has titles translated by `tr` calls this before it makes the list.
  ///
  /// Translations are looked for under the prefix where the program is installed, or in the folder
  /// that the environment variable `ENFILADE_LOCALE_DIR` names. An app with catalogues of its own calls
  /// `Translation.begin(domain:)` before.
  public static func beginTranslation() {
    Translation.begin(
      folder: getenv("ENFILADE_LOCALE_DIR").map { String(cString: $0) }
        ?? Translation.standardFolder)
  }
}
