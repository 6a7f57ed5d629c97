/// One change that a slot has under way.
@MainActor
final class SlotChange {
  /// Where a change stands.
  enum Phase {
    /// The pages are told, and what is to be drawn is made ready.
    case announcing(Driver)
    case running(Drawing)
    /// The pages exchange their roles, and are told, while what is drawn stands still.
    case turning(Drawing)
    /// Nothing is drawn, and only the first frame of the page is still to come.
    case awaitingFrame(AnyObject)
    /// The parent is leaving the screen; the arrival is announced when it has (E14).
    case awaitingParent(TransitionRun?)
    /// The pages are told of the end.
    case concluding(TransitionRun?)
  }

  /// What is drawn.
  struct Drawing {
    let run: TransitionRun
    /// Keeps the clock calling; nil while nothing is to move.
    var tick: AnyObject?
    var driver: Driver
  }

  /// Who moves what is drawn.
  enum Driver {
    case clock
    case hand
    /// The clock, after a hand has let go towards the page that was there.
    case cancelling
  }

  /// Who gives way.
  enum Leaving {
    case nobody
    case page(ViewController, Fate)
    /// Somebody has taken the page away; there is nothing to turn round to.
    case lost
  }

  /// What becomes of the controller that gives way.
  enum Fate {
    case removed
    case kept
    /// Whoever asks sends the moves of both.
    case byHand
  }

  /// Who comes.
  enum Arriving {
    case nobody
    case page(ViewController)
    /// Somebody has taken the page away; what is left only has to be tidied up.
    case lost
  }

  var phase: Phase
  private(set) var leaving: Leaving
  private(set) var arriving: Arriving
  /// Whether the moves are announced by somebody else.
  let isByHand: Bool
  var isAnimated = false
  var completions: [@MainActor (Bool) -> Void]
  /// Requests that this change has taken back, to be told so when it ends.
  var cancelled: [@MainActor (Bool) -> Void] = []

  init(from outgoing: ViewController?, _ request: SlotRequest) {
    phase = .announcing(request.isInteractive ? .hand : .clock)
    isByHand = request.isByHand
    leaving = outgoing.map { .page($0, request.fate(of: $0)) } ?? .nobody
    arriving = request.target.map { .page($0) } ?? .nobody
    completions = [request.completion]
  }

  // MARK: Who

  /// Gets its did-disappear at the end.
  var outgoing: ViewController? { if case .page(let page, _) = leaving { page } else { nil } }
  /// Gets its did-appear at the end.
  var incoming: ViewController? { if case .page(let page) = arriving { page } else { nil } }
  /// Whether the outgoing controller loses its parent at the end.
  var removesOutgoing: Bool { if case .page(_, .removed) = leaving { true } else { false } }
  var hasLostOutgoing: Bool { if case .lost = leaving { true } else { false } }
  var isBroken: Bool { if case .lost = arriving { true } else { false } }

  func lose(_ child: ViewController) {
    if incoming === child { arriving = .lost } else if outgoing === child { leaving = .lost }
  }

  /// The outgoing page has heard everything.
  func forgetOutgoing() { leaving = .nobody }

  func keepOutgoing() { if case .page(let page, _) = leaving { leaving = .page(page, .kept) } }

  /// Who came goes back, and who went comes back.
  func exchangePages(_ fate: Fate) {
    let (outgoing, incoming) = (outgoing, incoming)
    leaving = incoming.map { .page($0, fate) } ?? .nobody
    arriving = outgoing.map { .page($0) } ?? .nobody
  }

  // MARK: How

  /// The pages hear of something: nothing may come in between.
  var isBusy: Bool {
    switch phase {
    case .announcing, .turning, .concluding: true
    case .running, .awaitingFrame, .awaitingParent: false
    }
  }

  var waitsForParent: Bool { if case .awaitingParent = phase { true } else { false } }

  /// What is, or was last, drawn.
  var run: TransitionRun? {
    switch phase {
    case .running(let drawing), .turning(let drawing): drawing.run
    case .awaitingParent(let run), .concluding(let run): run
    case .announcing, .awaitingFrame: nil
    }
  }

  /// Who moves what is, or is about to be, drawn.
  var driver: Driver? {
    get {
      switch phase {
      case .announcing(let driver): driver
      case .running(let drawing), .turning(let drawing): drawing.driver
      case .awaitingFrame, .awaitingParent, .concluding: nil
      }
    }
    set {
      guard let newValue else { return }
      switch phase {
      case .announcing: phase = .announcing(newValue)
      case .running(var drawing):
        drawing.driver = newValue
        phase = .running(drawing)
      case .turning(var drawing):
        drawing.driver = newValue
        phase = .turning(drawing)
      case .awaitingFrame, .awaitingParent, .concluding: break
      }
    }
  }

  /// What a hand aims at was asked for: that is decided now, and the hand holds nothing any more.
  func leaveHand() {
    guard driver == .hand else { return }
    driver = .clock
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
