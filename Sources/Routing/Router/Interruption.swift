/// Ends a navigation from outside: at its next step, or at once where it waits for somebody else.
final class Interruption {
  /// Why it is to end, if it is.
  private(set) var error: RoutingError?
  /// Called when it is to end; for who waits.
  var onCancel: ((RoutingError) -> Void)?

  /// It is to end, because it was cancelled or superseded, or its window was closed.
  func cancel(_ kind: RoutingError.Kind) {
    guard error == nil else { return }
    let error = RoutingError.interrupted(kind)
    self.error = error
    onCancel?(error)
  }

  /// Throws if it is to end.
  func check() throws {
    if Task.isCancelled { cancel(.cancelled) }
    if let error { throw error }
  }

  /// Waits for something that others do, which may take its time or never end. What they answer after
  /// an interruption is not heard any more. (Rows RT-F3, RT-F11.)
  func wait(for body: @escaping @MainActor () async throws -> Void) async throws {
    try check()
    // Whoever is waited for may never let go of what is kept here.
    defer { onCancel = nil }
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      var answer: CheckedContinuation<Void, any Error>? = continuation
      let task = Task {
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        answer?.resume(with: result)
        answer = nil
      }
      onCancel = { error in
        task.cancel()
        answer?.resume(throwing: error)
        answer = nil
      }
    }
    try check()
  }
}
