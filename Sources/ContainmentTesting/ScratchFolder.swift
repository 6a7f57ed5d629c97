import Automation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A folder for the files of one test. It is removed, with all that is in it, when nobody holds this
/// object any more.
///
/// ```swift
/// let folder = ScratchFolder()
/// try StateRestoration.save(page, to: "\(folder.path)/state.ini")
/// ```
@MainActor
public final class ScratchFolder {
  /// The path of the folder.
  public let path: String

  /// Makes an empty folder.
  public init() {
    var template = Array("/tmp/containment-test.XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  /// Writes a file with this text into the folder.
  public func write(_ text: String, to name: String) { write(bytes: Array(text.utf8), to: name) }

  /// Writes a file with these bytes into the folder.
  public func write(bytes: [UInt8], to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else {
      Issue.record("The file \(path)/\(name) cannot be written.")
      return
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// The text of a file in the folder; nil if there is no such file.
  public func read(_ name: String) -> String? { Files.text(of: "\(path)/\(name)") }

  isolated deinit { system("rm -rf '\(path)'") }
}
