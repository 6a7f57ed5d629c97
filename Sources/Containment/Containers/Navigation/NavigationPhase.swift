/// A request for another stack, which waits for the end of the present turn of the main loop.
struct NavigationRequest {
  var animated: Bool
  /// Each is called once: with true when the stack that it was given with is there.
  var completions: [@MainActor (Bool) -> Void]
}

/// How far the stack that was last asked for has come.
enum NavigationPhase {
  /// The slot shows its top, or is on the way there.
  case settled
  /// The slot is asked for it when the present turn of the main loop has ended.
  case pending(NavigationRequest)
  /// The slot is being asked, so what it reports is not news. A callback may ask for another stack.
  case applying(next: NavigationRequest?)
  /// The slot was asked within a callback or a layout, and does it when that has ended.
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

  /// Another stack was asked for.
  mutating func wait(with request: NavigationRequest) {
    self = isApplying ? .applying(next: request) : .pending(request)
  }

  /// The slot has been asked, and shows the top later if the request `isAwaited`.
  mutating func endApplying(isAwaited: Bool) {
    if let request { self = .pending(request) } else { self = isAwaited ? .awaited : .settled }
  }

  /// The slot will not show what it was asked for.
  mutating func stopWaiting() {
    if case .awaited = self { self = .settled }
  }
}
