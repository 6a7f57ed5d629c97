extension Translation {
  /// The folder of the catalogues that are installed with the running program: `share/locale` beside
  /// the folder that its file is in, such as `/usr/share/locale` of `/usr/bin/reader`.
  public static var standardFolder: String {
    Folder.absolute("\(UserFolders.program ?? ".")/../share/locale")
  }

  /// The same as ``begin(domain:folder:)`` with the ``standardFolder``.
  ///
  /// ```swift
  /// Translation.begin(domain: "reader")
  /// ```
  public static func begin(domain: String) { begin(domain: domain, folder: standardFolder) }
}
