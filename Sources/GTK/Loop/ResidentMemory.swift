import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the program needs at present: for its benchmarks and tests.
package nonisolated enum ResidentMemory {
  /// What of it is resident, in kilobytes.
  package static var kilobytes: Int { amount(of: "VmRSS:") }

  /// What of that is shared with the display, in kilobytes: cairo sends pictures through it.
  ///
  /// It is as large as the most that was sent at once, and stays so while anything in it is in use,
  /// such as an icon that GTK keeps.
  package static var displayKilobytes: Int { amount(of: "RssShmem:") }

  private static func amount(of name: String) -> Int {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/status", &text, nil, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let line = String(cString: text).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// What of it is resident, in kilobytes, once what was freed has been given back to the system:
  /// growth is not hidden by room that was left before.
  package static var trimmedKilobytes: Int {
    // The module of the C library leaves its own name for it out.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    return kilobytes
  }
}
