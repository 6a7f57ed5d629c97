/// Something that a slot is asked to show.
package struct SlotRequest {
  /// What becomes of the controller that gives way.
  package enum Departure: Sendable {
    /// It is removed from the parent.
    case removed
    /// It stays a child that is not shown, as in a navigation stack or behind a tab.
    case kept
    /// It stays if that is so when its turn comes: a request that waits may find another controller
    /// there than when it was made.
    case keptIf(@MainActor (ViewController) -> Bool)
    /// Whoever asks sends the will- and did-moves of both by hand.
    case byHand
  }

  let target: ViewController?
  let transition: Transition
  let departure: Departure
  var isInteractive = false
  /// Called exactly once: true when the change finished, false when it was superseded or cancelled.
  let completion: @MainActor (Bool) -> Void

  /// What becomes of `outgoing`, which gives way now.
  @MainActor
  func fate(of outgoing: ViewController) -> SlotChange.Fate {
    switch departure {
    case .removed: .removed
    case .kept: .kept
    case .keptIf(let isKept): isKept(outgoing) ? .kept : .removed
    case .byHand: .byHand
    }
  }

  /// Whether the moves are announced by whoever asks.
  var isByHand: Bool { if case .byHand = departure { true } else { false } }

  /// The same without animation.
  var unanimated: SlotRequest {
    SlotRequest(target: target, transition: .none, departure: departure, completion: completion)
  }
}
