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

  /// What of it is resident, in kilobytes, once what was freed has been given back to the system,
  /// and what Pango keeps of fonts that are not in use any more is gone: growth is not hidden by room
  /// that was left before, nor feigned by a cache that has not been full yet.
  package static var trimmedKilobytes: Int {
    typealias Clearing = @convention(c) (UnsafeMutablePointer<PangoFontMap>?) -> Void
    // Of Pango's backends there is no module.
    if let clear = dlsym(nil, "pango_fc_font_map_cache_clear") {
      unsafeBitCast(clear, to: Clearing.self)(pango_cairo_font_map_get_default())
    }
    // The module of the C library leaves its own name for it out.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    return kilobytes
  }
}
