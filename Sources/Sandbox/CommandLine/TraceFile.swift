import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Writes lifecycle callbacks to a file, one per line: milliseconds, controller, callback and
/// detail, separated by tabs.
final class TraceFile {
  private let descriptor: Int32
  private var trace: LifecycleTrace?
  private let start = Clock.milliseconds()

  /// Creates the file at `path`, or truncates it.
  ///
  /// - Throws: a `FileError` with the reason if it cannot be opened.
  init(path: String) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
    trace = LifecycleTrace { [weak self] event in
      // The pictures of the gallery are taken at times of their own.
      if !event.controller.isPictured { self?.write(event) }
    }
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
