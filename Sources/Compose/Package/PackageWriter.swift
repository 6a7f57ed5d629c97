import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Writes the files of a package into a new or empty folder: all of them, or none.
package struct PackageWriter {
  /// The folders and files made so far, each after the folder around it.
  private var made: [String] = []

  /// Makes the folder, and missing folders around it, and writes the files.
  ///
  /// Throws if the folder is not empty, or if a file cannot be written; what was made until then is
  /// removed.
  package static func write(_ files: [PackageTemplate.File], to folder: String) throws(PackageError)
  {
    try checkIsFree(folder)
    var writer = PackageWriter()
    do throws(FileError) {
      for file in files { try writer.write(file, to: folder) }
    } catch {
      for path in writer.made.reversed() { remove(path) }
      throw PackageError(reason: tr("{1} cannot be written: {2}", error.path, error.reason))
    }
  }

  private static func checkIsFree(_ folder: String) throws(PackageError) {
    guard let entries = opendir(folder) else {
      if errno == ENOENT { return }
      throw PackageError(
        reason: tr("{1} cannot be used: {2}", folder, String(cString: strerror(errno))))
    }
    defer { closedir(entries) }
    // Every folder has the entries `.` and `..`.
    for _ in 0..<2 where readdir(entries) == nil { return }
    if readdir(entries) != nil {
      throw PackageError(reason: tr("{1} is not empty", folder))
    }
  }

  private mutating func write(
    _ file: PackageTemplate.File, to folder: String
  ) throws(FileError) {
    let path = "\(folder)/\(file.path)"
    try makeFolder(FilePath.folder(of: path))
    made.append(path)
    try TextFile.write(file.bytes, to: path)
  }

  private mutating func makeFolder(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o777) == 0 { return made.append(folder) }
    if errno == ENOENT, folder != "/" {
      try makeFolder(FilePath.folder(of: folder))
      if mkdir(folder, 0o777) == 0 { return made.append(folder) }
    }
    if errno != EEXIST {
      throw FileError(path: folder, reason: String(cString: strerror(errno)))
    }
  }
}
