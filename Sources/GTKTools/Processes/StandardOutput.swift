import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The process's standard output, to which `print` writes.
package nonisolated enum StandardOutput {
  /// Writes what is still kept of it, for the end of a program.
  ///
  /// - Throws: a `FileError` if some of what was printed could not be written.
  package static func flush() throws(FileError) {
    let code = enfilade_flush_output()
    guard code != 0 else { return }
    throw FileError(path: "/dev/stdout", reason: String(cString: strerror(code)))
  }
}
