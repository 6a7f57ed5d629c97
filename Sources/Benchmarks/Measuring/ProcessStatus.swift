import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// What the kernel says about this process.
enum ProcessStatus {
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
