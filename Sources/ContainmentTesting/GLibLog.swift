import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The warnings and criticals of GLib and GTK, each of which fails a test.
@MainActor
public enum GLibLog {
  /// Warnings and criticals since the last ``removeAll()``.
  public private(set) static var complaints: [String] = []

  /// Removes the complaints.
  public static func removeAll() { complaints = [] }

  static func install() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        let serious = GLogLevelFlags(
          rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
            | G_LOG_LEVEL_ERROR.rawValue)
        guard level.rawValue & serious.rawValue != 0 else { return G_LOG_WRITER_HANDLED }
        var message = ""
        for field in UnsafeBufferPointer(start: fields, count: Int(count))
        where String(cString: field.key) == "MESSAGE" {
          message = String(cString: field.value.assumingMemoryBound(to: CChar.self))
        }
        StandardError.print("GLib: \(message)")
        let text = message
        if pthread_equal(pthread_self(), GLibLog.mainThread) != 0 {
          MainActor.assumeIsolated { GLibLog.complaints.append(text) }
        } else {
          Task { @MainActor in GLibLog.complaints.append(text) }
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  private nonisolated static let mainThread: pthread_t = pthread_self()
}
