import GTK

/// Where one navigation is under way at a time: those of a router, or those that are made in the
/// course of another navigation. (Row RT-A5.)
final class NavigationLane {
  private typealias Turn = CheckedContinuation<Void, any Error>

  private var running: Navigation?
  private var waiting: [(navigation: Navigation, turn: Turn)] = []
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn of `navigation`, as `policy` has it; whoever enters has to leave.
  func enter(_ navigation: Navigation, _ policy: Router.Policy) async throws {
    try navigation.interruption.check()
    guard running != nil else {
      running = navigation
      return
    }
    switch policy {
    case .refuse: throw RoutingError(.busy, tr("Another navigation is under way."))
    case .supersede: interrupt(.superseded)
    case .queue: break
    }
    defer { navigation.interruption.onStrike = nil }
    try await withCheckedThrowingContinuation { turn in
      waiting.append((navigation, turn))
      navigation.interruption.onStrike = { [weak self, weak navigation] error in
        if let navigation { self?.giveUp(navigation, error) }
      }
    }
  }

  /// One that waits is not to begin any more.
  private func giveUp(_ navigation: Navigation, _ error: RoutingError) {
    guard let index = waiting.firstIndex(where: { $0.navigation === navigation }) else { return }
    waiting.remove(at: index).turn.resume(throwing: error)
  }

  /// The one that was under way has ended; the next has its turn.
  func leave() {
    running = nil
    if waiting.isEmpty {
      let continuations = whenEmpty
      whenEmpty = []
      for continuation in continuations { continuation.resume() }
    } else {
      let next = waiting.removeFirst()
      running = next.navigation
      next.turn.resume()
    }
  }

  /// Ends all that are here.
  func interrupt(_ kind: RoutingError.Kind) {
    for other in waiting { other.navigation.interrupt(kind) }
    running?.interrupt(kind)
  }

  /// Waits until nobody is here any more.
  func rest() async {
    while running != nil { await withCheckedContinuation { whenEmpty.append($0) } }
  }
}
