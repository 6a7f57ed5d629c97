/// A running change of a slot's content.
@MainActor
final class SlotChange {
  /// How far a change has come.
  enum Phase {
    /// The will-callbacks are sent, and the drawing is prepared.
    case announcing(Driver)
    case running(Drawing)
    /// The pages exchange their roles and get their callbacks, while the drawing stands still.
    case turning(Drawing)
    /// Nothing is drawn, and only the first frame of the page is still to come.
    case awaitingFrame(AnyObject)
    /// The parent is leaving the screen; the arrival is announced when it has left (E14).
    case awaitingParent(TransitionRun?)
    /// The did-callbacks are sent.
    case concluding(TransitionRun?)
  }

  /// The transition that is drawn.
  struct Drawing {
    let run: TransitionRun
    /// Keeps the clock calling; nil while nothing is to move.
    var tick: AnyObject?
    var driver: Driver

    /// Whether it goes back by itself, so that a hand may take it forward again.
    @MainActor
    var mayBeCaught: Bool { driver != .hand && run.target == 0 && !run.isOver }
  }

  /// What moves the drawing.
  enum Driver {
    case clock
    case hand
    /// The clock, after a drag has been released towards the old page.
    case cancelling
  }

  /// The page that leaves.
  enum Leaving {
    case nobody
    case page(ViewController, Fate)
    /// Other code has removed the page; the change cannot be reversed.
    case lost
  }

  /// What happens to the controller that leaves.
  enum Fate {
    case removed
    case kept
    /// The caller sends `willMove` and `didMove` of both pages.
    case byHand
  }

  /// The page that appears.
  enum Arriving {
    case nobody
    case page(ViewController)
    /// Other code has removed the page; the change only has to be concluded.
    case lost
  }

  var phase: Phase
  private(set) var leaving: Leaving
  private(set) var arriving: Arriving
  /// Whether the caller sends `willMove` and `didMove`.
  let isByHand: Bool
  /// Whether it is drawn from one page to the other: by itself, or, also without animations, by a hand.
  var isDrawn = false
  /// Whether it moves by itself, of which the callbacks tell.
  var isAnimated = false
  var completions: [@MainActor (Bool) -> Void]
  /// Completions of requests that this change has cancelled, to be called with false when it ends.
  var cancelled: [@MainActor (Bool) -> Void] = []

  init(from outgoing: ViewController?, _ request: SlotRequest) {
    phase = .announcing(request.isInteractive ? .hand : .clock)
    isByHand = request.isByHand
    leaving = outgoing.map { .page($0, request.fate(of: $0)) } ?? .nobody
    arriving = request.target.map { .page($0) } ?? .nobody
    completions = [request.completion]
  }

  // MARK: Pages

  /// The page that gets `viewDidDisappear` at the end.
  var outgoing: ViewController? { if case .page(let page, _) = leaving { page } else { nil } }
  /// The page that gets `viewDidAppear` at the end.
  var incoming: ViewController? { if case .page(let page) = arriving { page } else { nil } }
  /// Whether the outgoing controller loses its parent at the end.
  var removesOutgoing: Bool { if case .page(_, .removed) = leaving { true } else { false } }
  var hasLostOutgoing: Bool { if case .lost = leaving { true } else { false } }
  var isBroken: Bool { if case .lost = arriving { true } else { false } }

  func lose(_ child: ViewController) {
    if incoming === child { arriving = .lost } else if outgoing === child { leaving = .lost }
  }

  /// Forgets the outgoing page, which has got all its callbacks.
  func forgetOutgoing() { leaving = .nobody }

  func keepOutgoing() { if case .page(let page, _) = leaving { leaving = .page(page, .kept) } }

  /// Exchanges the incoming and the outgoing page.
  func exchangePages(_ fate: Fate) {
    let (outgoing, incoming) = (outgoing, incoming)
    leaving = incoming.map { .page($0, fate) } ?? .nobody
    arriving = outgoing.map { .page($0) } ?? .nobody
  }

  // MARK: Progress

  /// Whether callbacks are being sent, so that nothing may interrupt.
  var isBusy: Bool {
    switch phase {
    case .announcing, .turning, .concluding: true
    case .running, .awaitingFrame, .awaitingParent: false
    }
  }

  var waitsForParent: Bool { if case .awaitingParent = phase { true } else { false } }

  /// The run that is, or was last, drawn.
  var run: TransitionRun? {
    switch phase {
    case .running(let drawing), .turning(let drawing): drawing.run
    case .awaitingParent(let run), .concluding(let run): run
    case .announcing, .awaitingFrame: nil
    }
  }

  /// What moves the drawing that is shown or prepared.
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

  /// Ends a drag towards its target, because that was requested.
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
