internal import CAutomation
internal import Glibc

/// Operations on files, without Foundation.
package nonisolated enum Files {
  /// Makes a folder in `/tmp` that only its owner can use.
  static func makeTemporaryFolder() throws -> String {
    // Kept short, since the path of a socket may have no more than 107 bytes.
    var template = Array("/tmp/world-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw AutomationError(.world, "No folder could be made in /tmp: \(lastError).")
    }
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// The last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  package static func makeFolder(_ path: String) throws {
    guard g_mkdir_with_parents(path, 0o700) == 0 else {
      throw AutomationError(.world, "The folder \(path) could not be made: \(lastError).")
    }
  }

  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  package static func write(_ bytes: [UInt8], to path: String) throws {
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents(
        path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), nil) != 0
    }
    guard isWritten else {
      throw AutomationError(.world, "The file \(path) could not be written.")
    }
  }

  /// The text of a file, with invalid UTF-8 replaced; nil if it cannot be read.
  package static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is in a file; nil if it cannot be read.
  package static func bytes(of path: String) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &bytes, &length, nil) != 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }

  package static func names(in folder: String) -> [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names
  }

  /// Whether `process` is `ancestor`, or was started by it or by one that it has started.
  static func isProcess(_ process: pid_t, of ancestor: pid_t) -> Bool {
    var present = process
    while present > 1 {
      if present == ancestor { return true }
      guard let stat = text(of: "/proc/\(present)/stat"), let afterName = stat.lastIndex(of: ")")
      else { return false }
      // The fields after the name are state and parent.
      let fields = stat[stat.index(after: afterName)...].split(separator: " ")
      present = fields.count > 1 ? pid_t(fields[1]) ?? 0 : 0
    }
    return false
  }

  /// Deletes a file, or a folder with its content, without following links.
  package static func remove(_ path: String) { remove(Array(path.utf8CString)) }

  /// A path as C has it, since the names in a folder need not be UTF-8, which a text would repair.
  private static func remove(_ path: [CChar]) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    if let directory = g_dir_open(path, 0, nil) {
      let start = path.dropLast() + [CChar(UInt8(ascii: "/"))]
      while let name = g_dir_read_name(directory) {
        remove(Array(start) + UnsafeBufferPointer(start: name, count: strlen(name) + 1))
      }
      g_dir_close(directory)
    }
    rmdir(path)
  }

  /// Writes to the standard error of the test process.
  static func printError(_ text: String) {
    _ = text.withCString { Glibc.write(2, $0, text.utf8.count) }
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
