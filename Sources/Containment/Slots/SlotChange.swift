/// A running change of a slot's content.
@MainActor
final class SlotChange {
  /// The page that leaves, or the page that appears.
  private enum Side {
    case nobody
    case page(ViewController)
    /// Other code has removed the page: the change cannot be reversed, or only has to be concluded.
    case lost

    init(_ page: ViewController?) { self = page.map { .page($0) } ?? .nobody }

    var page: ViewController? { if case .page(let page) = self { page } else { nil } }
    var isLost: Bool { if case .lost = self { true } else { false } }
  }

  private(set) var phase: ChangePhase
  private var leaving: Side
  private var arriving: Side
  /// What becomes of the page that leaves.
  private var departure: SlotRequest.Departure
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
    leaving = Side(outgoing?.0)
    arriving = Side(request.target)
    departure = outgoing?.1 ?? .kept
    asked = [request.asked]
  }

  // MARK: Pages

  /// The page that gets `viewDidDisappear` at the end.
  var outgoing: ViewController? { leaving.page }
  /// The page that gets `viewDidAppear` at the end.
  var incoming: ViewController? { arriving.page }
  /// Whether the outgoing controller loses its parent at the end.
  var removesOutgoing: Bool { outgoing != nil && departure == .removed }
  var hasLostOutgoing: Bool { leaving.isLost }
  var hasLostIncoming: Bool { arriving.isLost }

  func lose(_ child: ViewController) {
    if incoming === child { arriving = .lost } else if outgoing === child { leaving = .lost }
  }

  /// Forgets the outgoing page, which has got all its callbacks.
  func forgetOutgoing() { leaving = .nobody }

  func keepOutgoing() { departure = .kept }

  func exchangePages(_ departure: SlotRequest.Departure) {
    (leaving, arriving) = (Side(incoming), Side(outgoing))
    self.departure = departure
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
