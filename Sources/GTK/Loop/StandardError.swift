#if canImport(Glibc)
  import Glibc
#endif

/// The process's standard error, written at once and unbuffered.
public nonisolated enum StandardError {
  /// Whether a person reads it on a terminal, and not a program or a file.
  package nonisolated static var isTerminal: Bool { isatty(2) == 1 }

  /// Writes one line.
  public nonisolated static func print(_ line: String) { write(line + "\n") }

  package nonisolated static func write(_ text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Glibc.write(2, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}
