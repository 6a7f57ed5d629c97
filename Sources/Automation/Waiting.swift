extension Duration {
  /// How long waiting takes at most where nothing else is said: far longer than anything takes,
  /// also on a machine that has much else to do. What does not come by then is broken, not slow.
  nonisolated static let patience = Duration.seconds(20)
}

/// Waits until `condition` holds, asking again every few milliseconds.
///
/// An error that the condition throws means "not yet", so that what is not there can be asked
/// about; only an app that has ended is not waited for.
/// ```swift
/// try await expect("the list to have three rows") { try rows.count == 3 }
/// ```
/// - Parameters:
///   - what: what is waited for, to go after “Waited for”.
///   - timeout: the longest time to wait; twenty seconds where nothing else is said.
/// - Throws: `AutomationError` that says what did not happen, and why as far as is known.
public func expect(
  _ what: String = "a condition", timeout: Duration? = nil, file: StaticString = #fileID,
  line: UInt = #line, condition: @MainActor () async throws -> Bool
) async throws {
  try await poll(what, for: timeout ?? .patience, file: file, line: line, until: condition)
}

extension App {
  /// Waits until `condition` holds, as the function `expect` does, for the world's usual time. A
  /// failure shows the app's tree.
  public func expect(
    _ what: String = "a condition", timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line, condition: @MainActor () async throws -> Bool
  ) async throws {
    try await poll(
      what, for: timeout ?? world.configuration.timeout, file: file, line: line, of: self,
      until: condition)
  }
}

/// Asks `condition` again and again until it holds, with `pause` milliseconds in between, or as long as
/// the answer took: the app that is asked needs time to do what is waited for.
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
    try await Task.sleep(for: max(.milliseconds(pause), .now - start))
  }
  var message = "Waited \(timeout) for \(what)\(place(file, line)) in vain."
  if let reason { message += " " + reason }
  if let app { message += "\n" + app.evidence }
  throw AutomationError(.timeout, message)
}

private func place(_ file: StaticString?, _ line: UInt) -> String {
  file.map { " (\($0):\(line))" } ?? ""
}
