import CGTK

/// The monotonic clock.
public nonisolated enum Clock {
  /// Milliseconds since some moment before the program started.
  public static func milliseconds() -> Double { Double(g_get_monotonic_time()) / 1000 }
}
