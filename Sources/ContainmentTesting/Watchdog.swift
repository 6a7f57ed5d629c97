import CAutomation
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// Ends the process when what it watches does not end, so that a test that hangs says where.
///
/// A time limit of the test library cancels the test's task, which helps against neither a main
/// thread that is busy for ever nor a wait that nobody answers.
public nonisolated struct Watchdog: Sendable {
  private let limit: DispatchTimeInterval
  private let bark: @Sendable (String) -> Void

  /// `bark` stands in for the end of the process, in the test of this.
  public init(
    limit: DispatchTimeInterval = .seconds(300),
    bark: @escaping @Sendable (String) -> Void = Self.abort
  ) {
    self.limit = limit
    self.bark = bark
  }

  /// Runs `body`, and barks once if that takes too long.
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

  /// Says what the main thread is doing, and ends the process.
  public static func abort(_ complaint: String) {
    print("\(complaint) The main thread is here:")
    fflush(nil)
    // The kernel gives a signal for the process to the main thread, as long as that takes it.
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
