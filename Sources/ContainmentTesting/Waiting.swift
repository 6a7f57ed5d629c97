import CGTK
import GTK

/// A condition was not met in time.
public struct TimedOut: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until `condition` holds, letting the main loop run; throws after `timeout` milliseconds.
///
/// That is far longer than anything takes, also on a machine that has much else to do: what does
/// not come by then is broken, not slow.
@MainActor
public func until(
  _ what: String = "the condition", timeout: Double = 20_000,
  _ condition: @MainActor () -> Bool
) async throws {
  let end = g_get_monotonic_time() + Int(timeout * 1000)
  while !condition() {
    if g_get_monotonic_time() > end { throw TimedOut(description: "\(what) did not come") }
    // Mostly it takes no more than what the loop has to do anyway.
    await MainLoop.idle()
    if condition() { return }
    try await Task.sleep(for: .milliseconds(2))
  }
}
