import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Reads what comes through a descriptor of this process, such as the end of a pipe, whenever there
/// is something.
@MainActor
package final class DescriptorReader {
  /// The priority of tasks and redraws: who writes without end must not keep them from their turns.
  private static let asTasks: Int32 = 120
  /// As much as a pipe holds: who writes faster than this reads is not followed for ever.
  private static let mostPortions = 16
  /// How many times as long as a portion has taken the next one waits, and how many milliseconds at most: who writes
  /// without end has a fifth of the time.
  private static let (pause, longestPause) = (4.0, 100.0)

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
    listen()
  }

  /// Waits until something comes.
  private func listen() {
    let readable: UInt32 = 1
    let hungUp: UInt32 = 16
    source = g_unix_fd_add_full(
      DescriptorReader.asTasks, descriptor, GIOCondition(rawValue: readable | hungUp),
      { _, _, reader in
        Unmanaged<DescriptorReader>.fromOpaque(reader!).takeUnretainedValue().readAndPause()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func readAndPause() {
    let begun = Clock.milliseconds()
    _ = readPortion()
    guard source != 0 else { return }
    let pause = min(
      (Clock.milliseconds() - begun) * DescriptorReader.pause, DescriptorReader.longestPause)
    source = g_timeout_add_full(
      DescriptorReader.asTasks, guint(pause.rounded(.up)),
      { reader in
        Unmanaged<DescriptorReader>.fromOpaque(reader!).takeUnretainedValue().listen()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Reads what has come so far, without waiting for more.
  package func readWhatIsThere() {
    for _ in 0..<DescriptorReader.mostPortions where !readPortion() { return }
  }

  /// Reads a part of what has come; false if there is nothing at present, or nothing can come any more.
  private func readPortion() -> Bool {
    guard source != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      onRead(Array(buffer.prefix(count)))
      return true
    }
    if count < 0, errno == EAGAIN { return false }
    if count < 0, errno == EINTR { return true }
    let end = onEnd
    stop()
    end?()
    return false
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
