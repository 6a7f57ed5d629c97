import GTK

nonisolated extension Folder {
  /// Makes a folder for files that belong together: in one that has others these might be replaced, or mixed up
  /// with what is new.
  ///
  /// - Parameter mark: the file by which one knows a folder that was made so before, and may be written again.
  /// - Throws: a `FileError` if it cannot be made, or has something else in it.
  package static func makeEmpty(
    _ path: String, unlessWith mark: String? = nil
  ) throws(FileError) {
    try make(path)
    let present = try names(in: path)
    guard present.isEmpty || mark.map({ present.contains($0) }) == true else {
      throw FileError(path: path, reason: tr("The folder is not empty."))
    }
  }
}
