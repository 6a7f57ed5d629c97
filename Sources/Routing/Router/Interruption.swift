/// Ends a navigation from outside: at its next step, or at once while it waits for an interceptor,
/// a task or an action.
final class Interruption {
  /// Why the navigation has to end; nil while it may go on.
  private(set) var error: RoutingError?
  /// Called when the navigation has to end, so that waiting stops.
  var onCancel: ((RoutingError) -> Void)?

  /// Ends the navigation, because it was cancelled or superseded, or its window was closed.
  func cancel(_ kind: RoutingError.Kind) {
    guard error == nil else { return }
    let error = RoutingError.interrupted(kind)
    self.error = error
    onCancel?(error)
  }

  /// Throws if the navigation has to end.
  func check() throws {
    if Task.isCancelled { cancel(.cancelled) }
    if let error { throw error }
  }

  /// Waits for code of others, which may take long or never return. A result that comes after an
  /// interruption is ignored.
  func wait(for body: @escaping @MainActor () async throws -> Void) async throws {
    try check()
    // A `body` that never returns would keep alive what the closure captures.
    defer { onCancel = nil }
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      var answer: CheckedContinuation<Void, any Error>? = continuation
      let task = Task {
        guard !Task.isCancelled else { return }
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
