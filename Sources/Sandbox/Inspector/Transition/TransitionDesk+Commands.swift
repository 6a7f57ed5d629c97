import Containment

/// What the page tells of the change at hand.
extension TransitionDesk {
  /// Whether a change is under way that can be seen.
  var isRunning: Bool { slot?.run != nil }

  /// Whether it goes on by itself.
  var isPlaying: Bool { isRunning && !inspection.transport.isPaused }

  /// How many frames it has at real speed.
  var frameCount: Int {
    Int(((transition?.duration ?? 0) / Transport.frame - 1e-6).rounded(.up))
  }

  /// The frame that is seen, give or take what adding up frame times may be off by; 0 is the page that was there before.
  var frame: Int {
    Int((time * (transition?.duration ?? 0) / Transport.frame + 1e-6).rounded(.down))
  }
}

/// What the page does with it.
extension TransitionDesk {
  var playground: (any TransitionPlayground)? {
    inspection.screen as? any TransitionPlayground
  }

  /// Whether ``interrupt()`` finds a page to ask for.
  var canInterrupt: Bool { playground != nil || tabs != nil }

  /// The tabs that have moved last, where there are several.
  private var tabs: TabbedController? {
    (owner as? TabbedController).flatMap { $0.viewControllers.count > 1 ? $0 : nil }
  }

  /// Whether there is something to change to when nothing runs.
  var canRepeat: Bool { playground != nil || wayBack != nil }

  /// The page that the last change has left, if it may simply be asked for again.
  private var wayBack: ViewController? {
    guard let container = owner as? ContainerViewController, container.slot === slot,
      let outgoing, let incoming, container.content === incoming,
      outgoing.parent == nil || outgoing.parent === container
    else { return nil }
    return outgoing
  }

  /// Lets time go on, or halts it; begins a change where there is none.
  func togglePlay() {
    guard !isPlaying else { return inspection.transport.isPaused = true }
    inspection.transport.isPaused = false
    beginIfNeeded()
  }

  /// Moves everything by one frame, and halts.
  func step() {
    inspection.transport.isPaused = true
    beginIfNeeded()
    inspection.transport.step()
  }

  /// Takes the change at hand over, halts it, and moves it to `time`, 0…1, from where it goes on when
  /// time does. Where there is none, one begins.
  func scrub(to time: Double) {
    inspection.transport.isPaused = true
    beginIfNeeded()
    if let run = slot?.run { run.seek(to: time) } else { onUpdate?() }
  }

  /// Asks for a third page, whatever is under way.
  func interrupt() {
    if let playground, let page = playground.nextPage() {
      playground.demonstratedSlot.set(page)
    } else if let tabs, let present = tabs.selectedIndex {
      let next = (present + 1) % tabs.viewControllers.count
      Task { await tabs.select(next) }
    }
  }

  /// Changes back to the page that the last change has left, or to the next one.
  func again() {
    if let page = wayBack, let slot {
      slot.set(page, transition: slot === chosenSlot ? nil : transition)
    } else {
      interrupt()
    }
  }

  private func beginIfNeeded() {
    if slot?.isTransitioning != true { again() }
  }

  /// Changes the canvas by `transition` from now on: what runs, and what the slot at hand does when
  /// it is not told otherwise. With `everywhere` nobody is told otherwise.
  func apply(_ transition: Transition, everywhere: Bool) {
    let slot = slot ?? playground?.demonstratedSlot
    slot?.transition = transition
    chosenSlot = slot
    inspection.transport.replacement = everywhere ? transition : nil
    slot?.exchangeTransition(transition)
    onUpdate?()
  }
}
