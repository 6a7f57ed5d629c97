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

  /// Whether `outgoing`, which gives way now, loses its parent at the end.
  @MainActor
  func removes(_ outgoing: ViewController?) -> Bool {
    switch departure {
    case .removed: true
    case .keptIf(let isKept): outgoing.map(isKept) == false
    case .kept, .byHand: false
    }
  }

  /// Whether the moves are announced by whoever asks.
  var isByHand: Bool { if case .byHand = departure { true } else { false } }

  /// The same without animation.
  var unanimated: SlotRequest {
    SlotRequest(target: target, transition: .none, departure: departure, completion: completion)
  }
}

/// One change that a slot has under way.
@MainActor
final class SlotChange {
  /// Gets its did-disappear at the end.
  var outgoing: ViewController?
  /// Gets its did-appear at the end.
  var incoming: ViewController?
  /// Whether the outgoing controller loses its parent at the end.
  var removesOutgoing: Bool
  /// Whether the moves are announced by somebody else.
  let isByHand: Bool
  var isAnimated = false
  /// A hand holds the run.
  var isInteractive: Bool
  var isCancelling = false
  /// The outgoing controller was taken away; there is nothing to turn round to.
  var hasLostOutgoing = false
  /// The incoming controller was taken away; what is left only has to be tidied up.
  var isBroken = false
  /// The parent is leaving the screen; the arrival is announced when it has (E14).
  var waitsForParent = false
  /// Nothing but the first frame of the incoming page is still to come.
  var waitsForFrame: AnyObject?
  var run: TransitionRun?
  var frames: AnyObject?
  var completions: [@MainActor (Bool) -> Void]
  /// Requests that this change has taken back, to be told so when it ends.
  var cancelled: [@MainActor (Bool) -> Void] = []

  init(from outgoing: ViewController?, _ request: SlotRequest) {
    self.outgoing = outgoing
    incoming = request.target
    removesOutgoing = request.removes(outgoing)
    isByHand = request.isByHand
    isInteractive = request.isInteractive
    completions = [request.completion]
  }

  /// The incoming controller is somebody else's; what is left only has to be tidied up.
  func lose(incoming child: ViewController) {
    guard incoming === child else { return }
    incoming = nil
    isBroken = true
  }

  /// What a hand aims at was asked for: that is decided now, and the hand holds nothing any more.
  func leaveHand() {
    guard isInteractive else { return }
    isInteractive = false
    run?.finish()
  }

  func complete(_ finished: Bool) {
    let losers = cancelled
    let winners = completions
    cancelled = []
    completions = []
    for completion in losers { completion(false) }
    for completion in winners { completion(finished) }
  }
}
