import Containment

/// The state that the controls of the page show.
extension TransitionDesk {
  /// Whether a visible transition is running.
  var isRunning: Bool { slot?.runByClock != nil }

  /// Whether something moves and time is not halted.
  var isPlaying: Bool { playAction == .pause }

  /// The number of its frames at normal speed.
  var frameCount: Int {
    Int(((usualTransition?.duration ?? 0) / Transport.frame - 1e-6).rounded(.up))
  }

  /// The number of the visible frame, with an allowance for rounding errors; 0 is the outgoing
  /// page.
  var frame: Int {
    Int((time * (transition?.duration ?? 0) / Transport.frame + 1e-6).rounded(.down))
  }
}

/// How far time has come on the canvas.
extension TransitionDesk {
  package enum Pause: Equatable {
    /// Time is not halted.
    case none
    /// It is halted, and nothing is under way.
    case resting
    /// It is halted in a transition, this many frames at normal speed after its beginning.
    case frame(Int)
  }

  /// Where time is halted.
  package var pause: Pause {
    guard inspection.transport.isPaused else { return .none }
    // The transition of a page that was replaced may stand still for ever.
    guard let slot, concerns(slot, [outgoing, incoming]), let run = slot.runByClock, !run.isOver
    else { return .resting }
    return .frame(frame)
  }
}

/// The actions of the controls.
extension TransitionDesk {
  var playground: (any TransitionPlayground)? {
    inspection.screen as? any TransitionPlayground
  }

  /// Whether ``interrupt()`` has a page to show.
  var canInterrupt: Bool { playground != nil || tabs != nil }

  /// The tabs whose slot is current, if there are several.
  private var tabs: TabbedController? {
    (owner as? TabbedController).flatMap { $0.viewControllers.count > 1 ? $0 : nil }
  }

  /// Whether a transition can be started while none is running.
  var canRepeat: Bool { playground != nil || wayBack != nil }

  /// The page that the last transition has left, if it can be shown again.
  private var wayBack: ViewController? {
    guard let container = owner as? ContainerViewController, container.slot === slot,
      let outgoing, let incoming, container.content === incoming,
      outgoing.parent == nil || outgoing.parent === container
    else { return nil }
    return outgoing
  }

  /// What ``togglePlay()`` does at present: one word for each state of time.
  enum PlayAction {
    /// Halts time, while something moves.
    case pause
    /// Lets time go on that is halted.
    case goOn
    /// Shows the last transition again, while nothing moves.
    case again
    /// Nothing, since nothing moves and there is nothing to be shown again.
    case nothing
  }

  /// What the button of the bar and the key do at present.
  var playAction: PlayAction {
    if inspection.transport.isPaused { return .goOn }
    // Chrome and rows move without a transition.
    if isRunning || inspection.transport.isMoving { return .pause }
    return canRepeat ? .again : .nothing
  }

  /// Halts time or lets it continue, and starts a transition if nothing moves.
  func togglePlay() {
    guard !isPlaying else { return inspection.transport.isPaused = true }
    inspection.transport.isPaused = false
    beginIfNeeded()
  }

  /// Halts time and advances everything by one frame. Starts a transition if nothing moves.
  func step() {
    inspection.transport.isPaused = true
    beginIfNeeded()
    inspection.transport.step()
  }

  /// Halts time and moves the current transition to `time`, 0…1, from where it will continue.
  /// Starts a transition if nothing moves; of what moves without one there is no time to go to.
  func scrub(to time: Double) {
    inspection.transport.isPaused = true
    beginIfNeeded()
    if let run = slot?.runByClock { run.seek(to: time) } else { update() }
  }

  /// Lets the halted transition go back to where it came from.
  func takeBack() {
    inspection.transport.isPaused = false
    slot?.takeOver()?.cancel()
  }

  /// Lets the halted transition go on.
  func goOn() { inspection.transport.isPaused = false }

  /// Shows a third page, also in the middle of a transition.
  func interrupt() {
    if let playground, let page = playground.nextPage() {
      playground.demonstratedSlot.set(page)
    } else if let tabs, let present = tabs.selectedIndex {
      let next = (present + 1) % tabs.viewControllers.count
      tabs.select(next)
    }
  }

  /// Returns to the page that the last transition has left, or goes on to the next one.
  func again() {
    if let page = wayBack, let slot {
      slot.set(page, transition: slot === chosenSlot ? nil : transition)
    } else {
      interrupt()
    }
  }

  private func beginIfNeeded() {
    if slot?.isTransitioning != true, !inspection.transport.isMoving { again() }
  }

  /// Sets the transition that is running and the default one of the current slot, by the knobs of the
  /// screen if they say what it is. With `everywhere`, it also replaces the transitions that requests ask
  /// for.
  func apply(_ transition: Transition, _ choice: TransitionChoice?, everywhere: Bool) {
    let slot = slot ?? playground?.demonstratedSlot
    if let choice, let chooser {
      chooser.transitionChoice = choice
    } else {
      slot?.transition = transition
    }
    chosenSlot = slot
    inspection.transport.replacement = everywhere ? transition : nil
    slot?.exchangeTransition(transition)
    update()
  }
}
