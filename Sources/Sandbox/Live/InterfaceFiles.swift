import GTK

/// The `.ui` files of a folder.
package enum InterfaceFiles {
  package static let suffix = ".ui"

  /// The names of those that are not hidden, in alphabetical order.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try Folder.names(in: folder).filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
  }
}
