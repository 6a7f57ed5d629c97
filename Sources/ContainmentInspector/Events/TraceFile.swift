import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Writes lifecycle callbacks to a file, one per line: milliseconds, controller, callback and
/// detail, separated by tabs.
package final class TraceFile {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var trace: LifecycleTrace?
  private let start = Clock.milliseconds()
  /// Why the first line that is missing could not be written; nil if all are there.
  package private(set) var fault: FileError?

  /// Creates the file at `path`, or truncates it.
  ///
  /// - Parameter isOfInterest: whether the callbacks of a controller are written.
  /// - Throws: a `FileError` with the reason if it cannot be opened.
  package init(
    path: String, isOfInterest: @escaping @MainActor (ViewController) -> Bool
  ) throws(FileError) {
    guard let file = fopen(path, "we") else {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.file = file
    trace = LifecycleTrace { [weak self] event in
      if isOfInterest(event.controller) { self?.write(event) }
    }
  }

  private func write(_ event: LifecycleEvent) {
    let time = Int(Clock.milliseconds() - start)
    let line =
      "\(time)\t\(event.controller.debugName)\t\(event.callback.rawValue)\t\(event.detail)\n"
    // Who reads along sees each line at once.
    if fputs(line, file) < 0 || fflush(file) != 0, fault == nil {
      fault = FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  isolated deinit { fclose(file) }
}
