import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// The warnings and criticals of GLib, GTK and whatever else logs by GLib.
package enum ComplaintLog {
  private nonisolated static let mainThread: pthread_t = pthread_self()
  private static var watchers: [ObjectIdentifier: @MainActor (String, String) -> Void] = [:]
  private static var isInstalled = false
  /// Whether messages are written to standard error, as GLib does by itself.
  package nonisolated(unsafe) static var areWritten = true

  /// Tells of complaints as long as it is kept.
  package final class Watch {
    fileprivate init() {}
    isolated deinit { ComplaintLog.watchers[ObjectIdentifier(self)] = nil }
  }

  /// Calls `body` with the library and the message of each warning and critical, for as long as the
  /// answer is kept; of those on other threads later. To be called on the main thread.
  package static func watch(
    _ body: @escaping @MainActor (_ library: String, _ message: String) -> Void
  ) -> Watch {
    install()
    let watch = Watch()
    watchers[ObjectIdentifier(watch)] = body
    return watch
  }

  /// GLib lets a program have one writer, for ever.
  private static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = mainThread
    g_log_set_writer_func(writer, nil, nil)
  }

  /// Any thread may call it: a closure of the main actor would end the program there.
  private nonisolated static let writer: GLogWriterFunc = { level, fields, count, _ in
    let serious = GLogLevelFlags(
      rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
        | G_LOG_LEVEL_ERROR.rawValue)
    if level.rawValue & serious.rawValue != 0 {
      ComplaintLog.hear(UnsafeBufferPointer(start: fields, count: Int(count)))
    }
    return ComplaintLog.areWritten
      ? g_log_writer_default(level, fields, count, nil) : G_LOG_WRITER_HANDLED
  }

  private nonisolated static func hear(_ fields: UnsafeBufferPointer<GLogField>) {
    var (library, message) = ("GLib", "")
    for field in fields {
      // Other values need not be texts.
      let key = String(cString: field.key)
      guard key == "MESSAGE" || key == "GLIB_DOMAIN" else { continue }
      let text = String(cString: field.value.assumingMemoryBound(to: CChar.self))
      if key == "MESSAGE" { message = text } else { library = text }
    }
    let (name, text) = (library, message)
    if pthread_equal(pthread_self(), mainThread) != 0 {
      MainActor.assumeIsolated { ComplaintLog.tell(name, text) }
    } else {
      Task { @MainActor in ComplaintLog.tell(name, text) }
    }
  }

  private static func tell(_ library: String, _ message: String) {
    for watch in watchers.values { watch(library, message) }
  }
}
