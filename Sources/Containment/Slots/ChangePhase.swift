/// How far a change of a slot has come: a state machine that knows nothing of pages and widgets.
///
/// ```
/// announcing ── begin ─▸ running ── turn ─▸ turning ── resume ─▸ running
///  │                                        └── restart ─▸ announcing
///  └── waitForFrame ─▸ awaitingFrame
/// all of these ── conclude ─▸ concluding ── waitForParent ─▸ awaitingParent ── conclude ─▸ concluding
/// ```
///
/// What moves the drawing may change by `drive` as long as something may move.
enum ChangePhase {
  /// The will-callbacks are sent, and the drawing is prepared.
  case announcing(Driver)
  /// The pages are drawn on their way.
  case running(Drawing, Driver)
  /// The pages exchange their roles and get their callbacks, while the drawing stands still.
  case turning(Drawing, Driver)
  /// Nothing is drawn, and only the first frame of the page is still to come.
  case awaitingFrame(AnyObject)
  /// The parent is leaving the screen; the arrival is announced when it has left.
  case awaitingParent(TransitionRun?)
  /// The did-callbacks are sent.
  case concluding(TransitionRun?)

  /// The transition that is drawn.
  struct Drawing {
    let run: TransitionRun
    /// Keeps the clock calling; nil while nothing is to move.
    var tick: AnyObject?
  }

  /// What moves the drawing.
  enum Driver: CaseIterable {
    case clock
    case hand
    /// The clock, back to the old page, after a drag was given up or the change was cancelled.
    case cancelling
  }

  /// What happens to a change.
  enum Event {
    /// Its drawing begins.
    case begin(Drawing)
    /// Its pages are to exchange their roles.
    case turn
    /// The drawing goes on, to the other side.
    case resume
    /// What was drawn cannot be turned, and is begun anew.
    case restart
    /// Nothing is drawn; the token waits for the frame.
    case waitForFrame(AnyObject)
    /// It comes to its end.
    case conclude
    /// The parent is about to leave the screen.
    case waitForParent
    /// Something else moves the drawing from now on.
    case drive(Driver)
  }

  /// Goes on by an event; false, with nothing changed, if that does not fit.
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.announcing(let driver), .begin(let drawing)): self = .running(drawing, driver)
    case (.announcing, .waitForFrame(let token)): self = .awaitingFrame(token)
    case (.announcing, .drive(let driver)): self = .announcing(driver)
    case (.running(let drawing, let driver), .turn): self = .turning(drawing, driver)
    case (.running(let drawing, _), .drive(let driver)): self = .running(drawing, driver)
    case (.turning(let drawing, let driver), .resume): self = .running(drawing, driver)
    case (.turning(_, let driver), .restart): self = .announcing(driver)
    case (.turning(let drawing, _), .drive(let driver)): self = .turning(drawing, driver)
    case (.concluding(let run), .waitForParent): self = .awaitingParent(run)
    // The parent may leave while the did-callbacks are sent.
    case (.concluding, .conclude): break
    case (_, .conclude): self = .concluding(run)
    default: return false
    }
    return true
  }

  /// The run that is, or was last, drawn.
  var run: TransitionRun? {
    switch self {
    case .running(let drawing, _), .turning(let drawing, _): drawing.run
    case .awaitingParent(let run), .concluding(let run): run
    case .announcing, .awaitingFrame: nil
    }
  }

  /// What moves the drawing that is shown or prepared.
  var driver: Driver? {
    switch self {
    case .announcing(let driver), .running(_, let driver), .turning(_, let driver): driver
    case .awaitingFrame, .awaitingParent, .concluding: nil
    }
  }

  /// The run that moves, or is moved, and has not come to its end.
  @MainActor
  var movingRun: TransitionRun? {
    if case .running(let drawing, _) = self, !drawing.run.isOver { drawing.run } else { nil }
  }

  /// Whether callbacks are being sent, so that nothing may interrupt.
  var isBusy: Bool {
    switch self {
    case .announcing, .turning, .concluding: true
    case .running, .awaitingFrame, .awaitingParent: false
    }
  }
}
