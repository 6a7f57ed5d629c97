import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Reads what comes through a descriptor of this process, such as the end of a pipe, whenever there
/// is something.
@MainActor
package final class DescriptorReader {
  private let descriptor: Int32
  private let onRead: @MainActor ([UInt8]) -> Void
  private var onEnd: (@MainActor () -> Void)?
  private var source: guint = 0
  private var held: HeldByC?

  /// Calls `onRead` with what comes, and `onEnd` once nothing can come any more.
  package init(
    _ descriptor: Int32, onRead: @escaping @MainActor ([UInt8]) -> Void,
    onEnd: @escaping @MainActor () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.onRead = onRead
    self.onEnd = onEnd
    g_unix_set_fd_nonblocking(descriptor, 1, nil)
    held = HeldByC()
    let readable: UInt32 = 1
    let hungUp: UInt32 = 16
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: readable | hungUp),
      { _, _, reader in
        Unmanaged<DescriptorReader>.fromOpaque(reader!).takeUnretainedValue().readWhatIsThere()
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Reads what has come so far, without waiting for more.
  package func readWhatIsThere() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while source != 0 {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        onRead(Array(buffer.prefix(count)))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        let end = onEnd
        stop()
        end?()
      } else if errno == EAGAIN {
        return
      }
    }
  }

  /// Reads nothing more.
  package func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
    onEnd = nil
    held = nil
  }

  isolated deinit { stop() }
}
