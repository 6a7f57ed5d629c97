#if canImport(Glibc)
  import Glibc
#endif

/// The process's standard error, written at once and unbuffered.
public nonisolated enum StandardError {
  /// Writes one line.
  public nonisolated static func print(_ line: String) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = write(2, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}
