import Sandbox

/// The files of a new package: an app with two screens, a sandbox for them, and tests. (Row OP-19.)
struct PackageTemplate {
  /// A file of the package.
  struct File {
    /// The path in the package.
    let path: String
    /// The content.
    let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text + "\n"
    }
  }

  let names: PackageNames
  /// The path of the checkout with the libraries, absolute or relative to the package.
  let libraries: String

  /// The title as a Swift literal.
  var title: String { swiftQuoted(names.title) }

  /// All files.
  var files: [File] { [readme, manifest, makefile] + rest + words + screens + programs + tests }
}
