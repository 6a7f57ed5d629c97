import GTK

/// Lets one navigation run at a time: of those of a router, or of those made in the course of
/// another navigation.
final class NavigationLane {
  private typealias Entry = CheckedContinuation<Void, any Error>

  private var running: Navigation?
  private var waiting: [(navigation: Navigation, entry: Entry)] = []
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []

  /// Waits until `navigation` may begin according to `policy`. A caller that entered has to call
  /// ``leave()``.
  func enter(_ navigation: Navigation, _ policy: Router.Policy) async throws {
    try navigation.interruption.check()
    guard running != nil else { return running = navigation }
    switch policy {
    case .refuse: throw RoutingError(.busy, tr("Another navigation is under way."))
    case .supersede: interrupt(.superseded)
    case .queue: break
    }
    defer { navigation.interruption.onCancel = nil }
    try await withCheckedThrowingContinuation { entry in
      waiting.append((navigation, entry))
      navigation.interruption.onCancel = { [weak self, weak navigation] error in
        guard let self, let index = waiting.firstIndex(where: { $0.navigation === navigation })
        else { return }
        // Then it does not begin.
        waiting.remove(at: index).entry.resume(throwing: error)
      }
    }
  }

  /// Called when the running navigation has ended; the next one begins.
  func leave() {
    running = nil
    if waiting.isEmpty {
      for continuation in whenEmpty { continuation.resume() }
      whenEmpty = []
    } else {
      let next = waiting.removeFirst()
      running = next.navigation
      next.entry.resume()
    }
  }

  /// Interrupts the running and all waiting navigations.
  func interrupt(_ kind: RoutingError.Kind) {
    for other in waiting { other.navigation.interrupt(kind) }
    running?.interrupt(kind)
  }

  /// Waits until no navigation is running or waiting.
  func rest() async {
    while running != nil { await withCheckedContinuation { whenEmpty.append($0) } }
  }
}
