import CAutomation
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// Ends the process if a test does not end, and prints which test it was and where it hangs.
///
/// The time limit of Swift Testing cancels the test's task, which does not help if the main thread
/// is busy for ever, or waits for something that never happens.
public nonisolated struct Watchdog: Sendable {
  private let limit: DispatchTimeInterval
  private let bark: @Sendable (String) -> Void

  /// Five minutes, or as many seconds as `ENFILADE_TEST_LIMIT` in the environment says, for walks
  /// that go far.
  public static var usualLimit: DispatchTimeInterval {
    .seconds(getenv("ENFILADE_TEST_LIMIT").flatMap { Int(String(cString: $0)) } ?? 300)
  }

  /// `bark` is called at the limit, with a message; a test of the watchdog passes its own.
  public init(
    limit: DispatchTimeInterval = usualLimit,
    bark: @escaping @Sendable (String) -> Void = Self.abort
  ) {
    self.limit = limit
    self.bark = bark
  }

  /// Runs `body`, and barks once if that takes longer than the limit.
  public nonisolated(nonsending) func watch(
    _ name: String, _ body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows {
    let alarm = DispatchWorkItem { [limit, bark] in
      bark("“\(name)” has not ended after \(limit).")
    }
    DispatchQueue.global(qos: .userInitiated)
      .asyncAfter(deadline: .now() + limit, execute: alarm)
    defer { alarm.cancel() }
    try await body()
  }

  /// Prints `complaint` and the backtrace of the main thread, and ends the process.
  public static func abort(_ complaint: String) {
    print("\(complaint) The main thread is here:")
    fflush(nil)
    // The kernel delivers a signal to the process on the main thread, unless that blocks it.
    signal(SIGUSR1) { _ in
      withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 100) { frames in
        guard let first = frames.baseAddress else { return }
        backtrace_symbols_fd(first, backtrace(first, Int32(frames.count)), STDOUT_FILENO)
      }
    }
    kill(getpid(), SIGUSR1)
    sleep(2)
    Glibc.abort()
  }
}
