import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Lifecycle callbacks as lines of a file: milliseconds, controller, callback, detail, between tabs.
final class TraceFile {
  private let descriptor: Int32
  private var trace: LifecycleTrace?
  private let start = Clock.milliseconds()

  /// Empties or makes the file at `path`; throws with the reason when that cannot be done.
  init(path: String) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
    trace = LifecycleTrace { [weak self] in self?.write($0) }
  }

  private func write(_ event: LifecycleEvent) {
    let time = Int(Clock.milliseconds() - start)
    let line =
      "\(time)\t\(event.controller.debugName)\t\(event.callback.rawValue)\t\(event.detail)\n"
    var bytes = Array(line.utf8)
    bytes.withUnsafeMutableBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  isolated deinit { close(descriptor) }
}
