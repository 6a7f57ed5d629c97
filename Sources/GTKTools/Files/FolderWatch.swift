import GTK

/// Calls a closure when the files of a folder have changed, once for all that an editor does when it
/// saves.
package final class FolderWatch {
  /// The milliseconds without a change after which the files are read.
  private static let pause = 60

  private let monitor: FolderMonitor
  private let onChange: @MainActor () -> Void
  private var timer: Timeout?
  private var changes: SignalConnection?

  package init(_ folder: String, onChange: @escaping @MainActor () -> Void) throws(FileError) {
    monitor = try FolderMonitor(folder)
    self.onChange = onChange
    changes = monitor.changed.connect(weak: self) { watch in
      watch.timer = .after(milliseconds: FolderWatch.pause) { [weak watch] in watch?.onChange() }
    }
  }

  isolated deinit { changes?.disconnect() }
}
