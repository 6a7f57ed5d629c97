import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the program needs at present: for its benchmarks and tests.
package nonisolated enum ResidentMemory {
  /// What of it is resident, in kilobytes.
  package static var kilobytes: Int {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/statm", &text, nil, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let pages = String(cString: text).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
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
