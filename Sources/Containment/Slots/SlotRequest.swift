/// A request to a slot, to show a child or nothing.
package struct SlotRequest {
  /// What happens to the controller that leaves.
  package enum Departure: Sendable {
    /// It is removed from the parent.
    case removed
    /// It stays a child that is not shown, as in a navigation stack or behind a tab.
    case kept
    /// It stays a child if the closure returns true when the request is performed: a request that
    /// waits may find another controller there than when it was made.
    case keptIf(@MainActor (ViewController) -> Bool)
    /// The caller sends `willMove` and `didMove` of both.
    case byHand
  }

  let target: ViewController?
  let transition: Transition
  let departure: Departure
  var isInteractive = false
  /// Whether the target is to be shown at all, asked when a request that has waited is performed: who
  /// made it may not want, or not have, the target any more.
  var isWanted: @MainActor () -> Bool = { true }
  /// Called exactly once: true when the change finished, false when it was superseded or cancelled.
  let completion: @MainActor (Bool) -> Void

  /// What happens to `outgoing`, which leaves now.
  @MainActor
  func fate(of outgoing: ViewController) -> SlotChange.Fate {
    switch departure {
    case .removed: .removed
    case .kept: .kept
    case .keptIf(let isKept): isKept(outgoing) ? .kept : .removed
    case .byHand: .byHand
    }
  }

  /// Whether the caller sends `willMove` and `didMove`.
  var isByHand: Bool { if case .byHand = departure { true } else { false } }

  /// The same request without animation.
  var unanimated: SlotRequest {
    SlotRequest(target: target, transition: .none, departure: departure, completion: completion)
  }
}
