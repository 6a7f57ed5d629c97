import CGTK

/// Tells that something in a folder has changed: that files were written, came, went or got another
/// name, as many editors replace a file by a new one.
///
/// ```swift
/// let monitor = try FolderMonitor(folder)
/// monitor.changed.connect(weak: self) { $0.readAgain() }
/// ```
///
/// It tells as long as it is kept. One change may be told several times.
@MainActor
public final class FolderMonitor: Object {
  /// Looks at the folder at `path`, but not into those inside of it.
  ///
  /// - Throws: a ``FileError`` with the reason if that cannot be done.
  public convenience init(_ path: String) throws(FileError) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error)
    else { throw FileError(path: path, taking: error) }
    // GLib would tell only every 800 ms of a file that is written again and again.
    g_file_monitor_set_rate_limit(monitor, 50)
    self.init(adopting: UnsafeMutableRawPointer(monitor))
  }

  public override class var objectType: ObjectType {
    ObjectType(g_file_monitor_get_type()) { FolderMonitor(retaining: $0) }
  }

  /// Something has changed.
  public var changed: Signal<> { Signal(self, "changed") }
}
