import CGTK

/// The monotonic clock.
public nonisolated enum Clock {
  /// Milliseconds since some moment before the program started.
  public static func milliseconds() -> Double { Double(g_get_monotonic_time()) / 1000 }

  /// The time of an event now, whose 32 bits begin anew after 49 days, as a display's do.
  package static var eventTime: UInt32 { UInt32(g_get_monotonic_time() / 1000 & 0xffff_ffff) }
}
