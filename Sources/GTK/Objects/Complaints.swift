import CGTK

/// Collects the warnings that GLib and GTK would write to standard error while they read a file or a
/// text; they become a part of the error that the reader throws.
@MainActor
final class Complaints {
  private(set) var first: String?

  /// Does `body`, and answers with the first warning.
  static func first(in body: () -> Void) -> String? {
    let complaints = Complaints()
    let before = g_log_set_default_handler(
      handler, Unmanaged.passUnretained(complaints).toOpaque())
    body()
    g_log_set_default_handler(before, nil)
    return withExtendedLifetime(complaints) { complaints.first }
  }

  /// Any thread may call it: other ones may have something to say meanwhile.
  private nonisolated static let handler: GLogFunc = { domain, level, message, complaints in
    let serious =
      G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
    guard level.rawValue & serious != 0, let message, let complaints,
      g_main_context_is_owner(g_main_context_default()) != 0
    else { return g_log_default_handler(domain, level, message, nil) }
    let text = String(cString: message)
    let collector = Unmanaged<Complaints>.fromOpaque(complaints).takeUnretainedValue()
    MainActor.assumeIsolated { if collector.first == nil { collector.first = text } }
  }
}
