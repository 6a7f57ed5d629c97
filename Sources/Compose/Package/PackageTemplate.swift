import Sandbox

/// The files of a new package: an app with two screens, a sandbox for them, and tests.
package struct PackageTemplate {
  /// A file of the package.
  package nonisolated struct File: Equatable, Sendable {
    /// The path in the package.
    package let path: String
    /// The content.
    package let bytes: [UInt8]

    package init(_ path: String, _ text: String) { self.init(path, bytes: Array("\(text)\n".utf8)) }

    package init(_ path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// The content of a file of text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  let names: PackageNames
  /// The path of the checkout with the libraries, absolute or relative to the package.
  let libraries: String

  package init(names: PackageNames, libraries: String) {
    self.names = names
    self.libraries = libraries
  }

  /// The title as a Swift literal.
  var title: String { swiftQuoted(names.title) }

  /// All files.
  package var files: [File] {
    [readme, manifest(), makefile()] + rest + words + screens + programs + tests
  }
}
