import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// What the kernel says about this process: for its benchmarks and tests.
package nonisolated enum ProcessStatus {
  /// How often the main thread has gone to sleep of its own will, and so been woken.
  package static var mainThreadSleeps: Int {
    number("voluntary_ctxt_switches", in: "/proc/self/task/\(getpid())/status")
  }

  /// A number under its name in such a file; 0 if there is none.
  static func number(_ name: String, in file: String = "/proc/self/status") -> Int {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(file, &text, nil, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let line = String(cString: text).split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
