import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// Files that are read and written as a whole.
public nonisolated enum TextFile {
  /// The content of the file.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
      throw FileError(path: path, taking: error)
    }
    defer { g_free(contents) }
    return UnsafeRawBufferPointer(start: contents, count: Int(length)).map { $0 }
  }

  /// Writes the file as a whole or not at all; when this returns, it is on the disk. Missing
  /// folders are made, which only the user can read. A symbolic link to a file that is there is kept, and
  /// that file written.
  ///
  /// - Throws: ``FileError`` if it cannot be written.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes the file, as ``write(_:to:)-(String,_)`` does.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Folder.make(of: String(taking: realpath(path, nil)) ?? path)
    try write(bytes, to: path, G_FILE_SET_CONTENTS_DURABLE)
  }

  /// Writes the file as a whole or not at all, into a folder that is there. What is no file, such as a
  /// pipe, cannot be replaced: that is written as it is.
  static func write(
    _ bytes: [UInt8], to path: String, _ flags: GFileSetContentsFlags
  ) throws(FileError) {
    // What is behind a link is to be replaced, not the link.
    let target = String(taking: realpath(path, nil))
    var present = stat()
    let isThere = stat(path, &present) == 0
    if isThere, target == nil || present.st_mode & S_IFMT != S_IFREG {
      let opened = fopen(path, "we")
      defer { if let opened { fclose(opened) } }
      guard let file = opened, fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0
      else { throw FileError(path: path, reason: String(cString: strerror(errno))) }
      return
    }
    let mode = isThere ? present.st_mode & 0o777 : 0o666
    let whole = GFileSetContentsFlags(flags.rawValue | G_FILE_SET_CONTENTS_CONSISTENT.rawValue)
    try replace(target ?? path, by: bytes, whole, Int32(mode), of: path)
    // A new file, which this one is, lacks what the process's mask takes from all that are made.
    if isThere { chmod(path, mode) }
  }

  /// Writes the whole file at `target`, as that of `path`.
  static func replace(
    _ target: String, by bytes: [UInt8], _ flags: GFileSetContentsFlags, _ mode: Int32,
    of path: String
  ) throws(FileError) {
    var error: UnsafeMutablePointer<GError>?
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents_full(
        target, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), flags,
        mode, &error) != 0
    }
    if !isWritten { throw FileError(path: path, taking: error) }
  }

  /// Deletes the file, if there is one.
  ///
  /// - Throws: ``FileError`` if it cannot be deleted.
  public static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }
}

nonisolated extension FileError {
  package init(path: String, taking error: UnsafeMutablePointer<GError>?) {
    self.init(path: path, reason: String(taking: error) ?? tr("It is not known why."))
  }
}
