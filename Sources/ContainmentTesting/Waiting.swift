import CGTK
import GTK

/// The error of a condition that did not become true in time.
public struct TimedOut: Error, CustomStringConvertible {
  public let description: String
}

/// Runs the main loop until `condition` holds.
///
/// The default timeout is far longer than anything takes, also on a busy machine, so that it is
/// never a matter of speed.
///
/// - Parameters:
///   - what: the condition in words, for the error.
///   - timeout: the maximum time to wait, in milliseconds.
/// - Throws: ``TimedOut`` after `timeout`, and when events cause each other without end.
@MainActor
public func until(
  _ what: String = "the condition", timeout: Double = 20_000,
  _ condition: @MainActor () -> Bool
) async throws {
  let end = g_get_monotonic_time() + Int(timeout * 1000)
  while !condition() {
    if g_get_monotonic_time() > end { throw TimedOut(description: "\(what) did not come") }
    try EventCascade.check()
    // Usually one turn of the main loop is enough.
    await MainLoop.idle()
    if condition() { return }
    try await Task.sleep(for: .milliseconds(2))
  }
}
