/// A running change of a slot's content.
@MainActor
final class SlotChange {
  /// The page that leaves.
  enum Leaving {
    case nobody
    case page(ViewController, SlotRequest.Departure)
    /// Other code has removed the page; the change cannot be reversed.
    case lost
  }

  /// The page that appears.
  enum Arriving {
    case nobody
    case page(ViewController)
    /// Other code has removed the page; the change only has to be concluded.
    case lost
  }

  private(set) var phase: ChangePhase
  private(set) var leaving: Leaving
  private(set) var arriving: Arriving
  /// Whether the caller sends `willMove` and `didMove`.
  let callerMovesPages: Bool
  /// Whether it is drawn from one page to the other: by itself, or, also without animations, by a hand.
  var isDrawn = false
  /// Whether it moves by itself, of which the callbacks tell.
  var isAnimated = false
  /// What it was asked for.
  var asked: [Change]
  /// What it has taken back, which ends with false when it ends.
  var cancelled: [Change] = []

  init(from outgoing: (ViewController, SlotRequest.Departure)?, _ request: SlotRequest) {
    phase = .announcing(request.isInteractive ? .hand : .clock)
    callerMovesPages = request.departure == .manual
    leaving = outgoing.map { .page($0, $1) } ?? .nobody
    arriving = request.target.map { .page($0) } ?? .nobody
    asked = [request.asked]
  }

  // MARK: Pages

  /// The page that gets `viewDidDisappear` at the end.
  var outgoing: ViewController? { if case .page(let page, _) = leaving { page } else { nil } }
  /// The page that gets `viewDidAppear` at the end.
  var incoming: ViewController? { if case .page(let page) = arriving { page } else { nil } }
  /// Whether the outgoing controller loses its parent at the end.
  var removesOutgoing: Bool { if case .page(_, .removed) = leaving { true } else { false } }
  var hasLostOutgoing: Bool { if case .lost = leaving { true } else { false } }
  var hasLostIncoming: Bool { if case .lost = arriving { true } else { false } }

  func lose(_ child: ViewController) {
    if incoming === child { arriving = .lost } else if outgoing === child { leaving = .lost }
  }

  /// Forgets the outgoing page, which has got all its callbacks.
  func forgetOutgoing() { leaving = .nobody }

  func keepOutgoing() { if case .page(let page, _) = leaving { leaving = .page(page, .kept) } }

  func exchangePages(_ departure: SlotRequest.Departure) {
    let (outgoing, incoming) = (outgoing, incoming)
    leaving = incoming.map { .page($0, departure) } ?? .nobody
    arriving = outgoing.map { .page($0) } ?? .nobody
  }

  // MARK: Progress

  /// Goes on by an event. One that does not fit is a fault of the library.
  func handle(_ event: ChangePhase.Event) {
    let isLegal = phase.handle(event)
    assert(isLegal, "\(event) does not fit a change that is \(phase).")
    guard !isLegal, let page = incoming ?? outgoing else { return }
    Diagnostics.report(
      .illegalChange, page,
      "\(event) does not fit a change that is \(phase). That is a fault of the library: please report it."
    )
  }

  var run: TransitionRun? { phase.run }
  var driver: ChangePhase.Driver? { phase.driver }
  var isBusy: Bool { phase.isBusy }

  /// Whether it may be reversed; by a hand only if it goes back by itself.
  func mayTurn(byHand: Bool) -> Bool {
    guard case .running(let drawing, let driver) = phase, !hasLostOutgoing else { return false }
    return !byHand || driver != .hand && drawing.run.target == 0 && !drawing.run.isOver
  }

  var waitsForParent: Bool { if case .awaitingParent = phase { true } else { false } }

  /// Ends a drag towards its target, because that was requested.
  func leaveHand() {
    guard driver == .hand else { return }
    handle(.drive(.clock))
    run?.finish()
  }

  func complete(_ finished: Bool) {
    let winners = asked.takeAll()
    cancelled.takeAll().end(false)
    winners.end(finished)
  }
}
