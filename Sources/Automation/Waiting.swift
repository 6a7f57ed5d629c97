extension Duration {
  /// The default for the maximum time to wait. It is far longer than anything takes, also on a busy
  /// machine, so that a timeout is never a matter of speed.
  nonisolated static let patience = Duration.seconds(20)
}

/// Waits until `condition` holds, checking it every few milliseconds.
///
/// An error that the condition throws means "not yet", so that it can read elements that may not
/// exist; only an app that has ended is not waited for.
/// ```swift
/// try await expect("the list to have three rows") { try rows.count == 3 }
/// ```
/// - Parameters:
///   - what: the condition in words that follow “Waited for”.
///   - timeout: the maximum time to wait; by default twenty seconds.
/// - Throws: `AutomationError` with the condition and, as far as known, the reason.
public func expect(
  _ what: String = "a condition", timeout: Duration? = nil, file: StaticString = #fileID,
  line: UInt = #line, condition: @MainActor () async throws -> Bool
) async throws {
  try await poll(what, for: timeout ?? .patience, file: file, line: line, until: condition)
}

extension App {
  /// Waits until `condition` holds, as the function `expect` does, with the world's timeout. A
  /// failure contains the app's tree.
  public func expect(
    _ what: String = "a condition", timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line, condition: @MainActor () async throws -> Bool
  ) async throws {
    try await poll(
      what, for: timeout ?? world.configuration.timeout, file: file, line: line, of: self,
      until: condition)
  }
}

/// Checks `condition` repeatedly until it holds. Between checks it pauses for `pause` milliseconds,
/// or four times as long as the last check took, so that a busy app gets time for what is waited for, and not for long,
/// so that it sees what does not last.
func poll(
  _ what: String, for timeout: Duration, every pause: Int = 8, file: StaticString? = nil,
  line: UInt = 0, of app: App? = nil,
  until condition: @MainActor () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + timeout
  var reason: String?
  while true {
    let start = ContinuousClock.now
    do {
      if try await condition() { return }
      reason = nil
    } catch let error as AutomationError where error.kind == .app {
      throw AutomationError(
        .app, "Waited for \(what)\(place(file, line)), but: \(error.message)")
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      reason = "\(error)"
    }
    if ContinuousClock.now >= deadline { break }
    try await Task.sleep(
      for: min(max(.milliseconds(pause), (.now - start) * 4), .milliseconds(400)))
  }
  var message = "Waited \(timeout) for \(what)\(place(file, line)) in vain."
  if let reason { message += " " + reason }
  if let app { message += "\n" + app.evidence }
  throw AutomationError(.timeout, message)
}

private func place(_ file: StaticString?, _ line: UInt) -> String {
  file.map { " (\($0):\(line))" } ?? ""
}
