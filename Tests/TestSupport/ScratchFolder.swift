#if canImport(Glibc)
  import Glibc
#endif

/// A folder of its own for one test, which goes with this object, and all that is in it.
@MainActor
public final class ScratchFolder {
  public let path: String

  public init() {
    var template = Array("/tmp/enfilade-test.XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  public func write(_ text: String, to name: String) { write(bytes: Array(text.utf8), to: name) }

  public func write(bytes: [UInt8], to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  public func read(_ name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var text = ""
    while let line = readLine(of: file) { text += line }
    return text
  }

  private func readLine(of file: UnsafeMutablePointer<FILE>) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    return fgets(&buffer, Int32(buffer.count), file).map { String(cString: $0) }
  }

  isolated deinit { system("rm -rf '\(path)'") }
}
