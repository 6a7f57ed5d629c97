import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the tests need at present.
public enum ProcessMemory {
  /// What of it is resident, in kB, once what was freed has been given back to the system: growth is
  /// not hidden by room that earlier tests have left.
  public static var residentKilobytes: Int {
    giveBack()
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/statm", &text, nil, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let pages = String(cString: text).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }

  /// The module of the C library leaves its own name for it out.
  private static func giveBack() {
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
