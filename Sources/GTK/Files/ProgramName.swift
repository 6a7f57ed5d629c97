import CGTK
import Synchronization

/// The name of the running program, as its messages and folders have it.
///
/// GLib's own, which begins as that of the file, is the id of the application while that runs: GTK
/// gives it to Wayland for every window.
nonisolated enum ProgramName {
  /// The name before the id took its place.
  private static let former = Mutex<String?>(nil)

  /// The name; nil if the program has none yet.
  static var present: String? {
    former.withLock { $0 } ?? g_get_prgname().map { String(cString: $0) }
  }

  /// Lets a desktop find name and icon of the program's windows by `id`.
  static func identify(as id: String, program: String) {
    let name = present ?? program
    former.withLock { $0 = name }
    g_set_prgname(id)
  }
}
