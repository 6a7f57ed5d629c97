/// A request for another stack, which waits for the end of the current turn of the main loop.
struct NavigationRequest {
  var animated: Bool
  /// Each is called once: with true if the stack that was requested with it is shown.
  var completions: [@MainActor (Bool) -> Void]
  /// On whose behalf it was made.
  let author = ChangeAuthor.current
}

/// How far the last request for a stack has come.
enum NavigationPhase {
  /// The slot shows its top, or is in transition to it.
  case settled
  /// The slot will be asked for its top when the current turn of the main loop has ended.
  case pending(NavigationRequest)
  /// The slot is being asked, so its callbacks are no changes from outside. One may request another
  /// stack.
  case applying(next: NavigationRequest?)
  /// The slot was asked within a callback or a layout, and follows when that has ended.
  case awaited

  var isApplying: Bool {
    if case .applying = self { true } else { false }
  }

  /// The request that the slot has not been asked for yet.
  var request: NavigationRequest? {
    switch self {
    case .pending(let request): request
    case .applying(let next): next
    case .settled, .awaited: nil
    }
  }

  /// Records a request for another stack.
  mutating func wait(with request: NavigationRequest) {
    self = isApplying ? .applying(next: request) : .pending(request)
  }

  /// The slot has been asked, and will show the top later if the request `isAwaited`.
  mutating func endApplying(isAwaited: Bool) {
    if let request { self = .pending(request) } else { self = isAwaited ? .awaited : .settled }
  }

  /// The slot will not show the requested page.
  mutating func stopWaiting() {
    if case .awaited = self { self = .settled }
  }
}
