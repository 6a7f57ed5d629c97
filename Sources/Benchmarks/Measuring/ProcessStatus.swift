import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// What the kernel says about this process.
enum ProcessStatus {
  /// Memory that is resident, in kB.
  static var residentKilobytes: Int {
    let pages = contents(of: "/proc/self/statm").split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }

  /// How often the main thread has gone to sleep of its own will, and so been woken.
  static var mainThreadSleeps: Int {
    let name = "voluntary_ctxt_switches:"
    let lines = contents(of: "/proc/self/task/\(getpid())/status").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
    return line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
  }

  private static func contents(of path: String) -> String {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &text, nil, nil) != 0, let text else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
