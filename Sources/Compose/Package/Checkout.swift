import GTK

/// A checkout of Enfilade, on whose libraries a new package depends.
package enum Checkout {
  /// The path of the checkout that this program was built in; nil if the program was installed.
  package static let ofThisProgram: String? = {
    guard var folder = UserFolders.program else { return nil }
    while folder != "/" {
      if isCheckout(folder) { return folder }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }()

  /// The absolute path of the checkout at `path`, or `known` if that is nil.
  package static func path(_ path: String?, otherwise known: String?) throws(PackageError) -> String
  {
    guard let path = path.map(Folder.absolute) ?? known else {
      throw PackageError(
        reason: tr("Say by --libraries where there is a checkout of Enfilade"))
    }
    guard isCheckout(path) else {
      throw PackageError(reason: tr("There is no checkout of Enfilade in {1}", path))
    }
    return path
  }

  /// The path of the libraries in the manifest of a package in `folder`: relative if both are in the
  /// same folder, so that they can be moved together.
  package static func dependency(on libraries: String, of folder: String) -> String {
    FilePath.folder(of: libraries) == FilePath.folder(of: folder)
      ? "../" + FilePath.name(of: libraries) : libraries
  }

  /// Throws if SwiftPM could not build a package in `folder`.
  package static func check(
    _ folder: String, libraries: String
  ) throws(PackageError) {
    if folder.contains(where: { "\\\"%".contains($0) }) {
      throw PackageError(
        reason: tr("SwiftPM cannot build in {1}, because of the characters \\, \" or %", folder))
    }
    // SwiftPM identifies packages by the names of their folders.
    let dependencies = [FilePath.name(of: libraries), "swift-collections"].map { $0.lowercased() }
    if dependencies.contains(FilePath.name(of: folder).lowercased()) {
      throw PackageError(
        reason: tr(
          "The package cannot be called “{1}”, as a package that it depends on",
          FilePath.name(of: folder)))
    }
  }

  private static func isCheckout(_ folder: String) -> Bool {
    UserFolders.hasFile("\(folder)/Package.swift")
      && UserFolders.hasFile("\(folder)/Sources/CGTK/module.modulemap")
  }
}
