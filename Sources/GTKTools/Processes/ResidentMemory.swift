import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the program needs at present: for its benchmarks and tests.
package nonisolated enum ResidentMemory {
  /// What of it is resident, in kilobytes.
  package static var kilobytes: Int { ProcessStatus.number("VmRSS") }

  /// What of that is shared with the display, in kilobytes: cairo sends pictures through it.
  ///
  /// It is as large as the most that was sent at once, and stays so while anything in it is in use,
  /// such as an icon that GTK keeps.
  package static var displayKilobytes: Int { ProcessStatus.number("RssShmem") }

  /// What of it is resident, in kilobytes, once what was freed has been given back to the system,
  /// and what Pango keeps of fonts that are not in use any more is gone: growth is not hidden by room
  /// that was left before, nor feigned by a cache that has not been full yet.
  package static var trimmedKilobytes: Int {
    // Of Pango's backends there is no module, and that of the C library leaves its name out.
    typealias Clearing = @convention(c) (UnsafeMutablePointer<PangoFontMap>?) -> Void
    if let clear = function("pango_fc_font_map_cache_clear", as: Clearing.self) {
      clear(pango_cairo_font_map_get_default())
    }
    _ = function("malloc_trim", as: (@convention(c) (Int) -> Int32).self)?(0)
    return kilobytes
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
