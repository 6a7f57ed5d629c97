import Containment

/// Observes and controls the transitions of what is inspected, for the bar of the transport and the page
/// of the inspector.
///
/// The current transition is the one that began last. Its slot stays the current one after its end.
package final class TransitionDesk: Observed {
  /// Milliseconds between two transitions of a loop.
  private static let rest = 400.0

  unowned let inspection: Inspection
  private var trace: TransitionTrace?
  private var isInterrupting = false
  private var nextLoop: AnyObject?
  /// The controller with the current slot.
  private(set) weak var owner: ViewController?
  private(set) weak var outgoing: ViewController?
  private(set) weak var incoming: ViewController?
  /// The slot whose transition was set on the page.
  weak var chosenSlot: Slot?

  /// The slot of the current transition.
  private(set) weak var slot: Slot?
  package private(set) var transition: Transition?
  /// The debug names of the outgoing and the incoming page; nil for none.
  private(set) var names: (from: String?, to: String?) = (nil, nil)
  /// The elapsed share of its duration, 0…1; 0 after its end.
  private(set) var time = 0.0
  /// Its progress; 0 after its end.
  private(set) var progress = 0.0
  private(set) var log = FrameLog()
  let film = Film()

  /// Whether a transition that has ended is followed by another.
  var isLooping = false {
    didSet {
      guard isLooping != oldValue else { return }
      if !isLooping { nextLoop = nil }
      update()
    }
  }
  /// Whether frames are measured and kept as pictures, for the page that shows them.
  var isRecording = false {
    didSet {
      guard !isRecording else { return }
      log = FrameLog()
      film.clear()
    }
  }
  /// Called when another slot becomes the current one, with its transition, and when the knobs of the
  /// screen say another one.
  var onSlotChange: (@MainActor (Transition, TransitionChoice?) -> Void)?
  /// Told of every change, such as in each frame of a transition.
  package let observers = Observers<Void>()

  init(_ inspection: Inspection) {
    self.inspection = inspection
    trace = TransitionTrace(everyFrame: true) { [weak self] in self?.handle($0) }
    inspection.transport.observe(by: self) { [weak self] in self?.update() }
    inspection.observe(by: self) { [weak self] in self?.screenDidChange() }
  }

  func update() { observers.tell() }

  /// The current transition or, before the first, the usual one of the screen.
  var usualTransition: Transition? { transition ?? playground?.demonstratedSlot.transition }

  /// The screen whose knobs say what the transition of the current slot is; before the first transition,
  /// that of a playground.
  var chooser: (any TransitionChoosing)? {
    guard let screen = inspection.screen as? any TransitionChoosing else { return nil }
    guard let slot = slot ?? playground?.demonstratedSlot else { return nil }
    return screen.choosesTransition(of: slot) ? screen : nil
  }

  // MARK: Observing

  private func screenDidChange() {
    (slot, owner) = (nil, nil)
    transition = nil
    nextLoop = nil
    (time, progress) = (0, 0)
    log = FrameLog()
    film.clear()
    if let playground {
      onSlotChange?(playground.demonstratedSlot.transition, chooser?.transitionChoice)
    }
    update()
  }

  /// To be called when the screen may have chosen another transition, as by its knobs.
  package func choiceDidChange() {
    guard let choice = chooser?.transitionChoice else { return }
    if inspection.transport.replacement != nil {
      inspection.transport.replacement = choice.transition
    }
    onSlotChange?(choice.transition, choice)
  }

  private func handle(_ event: TransitionEvent) {
    // A page that was presented has left before its transition ends.
    guard event.slot === slot || concerns(event.slot, [event.outgoing, event.incoming])
    else { return }
    // Of two transitions at the same time, the later one is current.
    if event.phase != .began, event.slot !== slot, slot?.isTransitioning == true { return }
    switch event.phase {
    case .began: begin(event)
    case .moved: move(event)
    case .turned: take(event)
    case .superseded: isInterrupting = true
    case .ended: end()
    }
    update()
  }

  /// Whether a change of `slot` between `pages` belongs to what is inspected. What is presented over
  /// the screen of a canvas is in a slot of the window around it; the screens themselves are in that
  /// of the canvas.
  func concerns(_ slot: Slot, _ pages: [ViewController?]) -> Bool {
    if inspection.contains(slot.parent) { return true }
    return slot.parent !== inspection.canvas
      && pages.compactMap(\.self).contains { inspection.contains($0) }
  }

  private func take(_ event: TransitionEvent) {
    let isOther = slot !== event.slot
    slot = event.slot
    owner = event.slot.parent
    transition = event.transition
    (outgoing, incoming) = (event.outgoing, event.incoming)
    names = (event.outgoing?.debugName, event.incoming?.debugName)
    if isOther { onSlotChange?(event.transition, chooser?.transitionChoice) }
  }

  private func begin(_ event: TransitionEvent) {
    take(event)
    nextLoop = nil
    if !isInterrupting {
      log = FrameLog()
      film.clear()
    }
    isInterrupting = false
    (time, progress) = (0, 0)
    log.add(at: inspection.now(), progress: 0, explained: nil)
  }

  private func move(_ event: TransitionEvent) {
    if event.slot !== slot { take(event) }
    transition = event.transition
    progress = event.progress
    time = event.time ?? event.transition.timing.time(at: event.progress)
    guard isRecording else { return }
    let now = inspection.now()
    film.take(event.slot.view, at: now)
    guard !inspection.transport.isPaused else { return log.interrupt() }
    let share = Transport.frame * inspection.transport.speed / max(event.transition.duration, 1)
    log.add(
      at: now, progress: progress,
      explained: event.time.map { event.transition.timing.distance(around: $0, within: share) })
  }

  private func end() {
    (time, progress) = (0, 0)
    log.interrupt()
    guard isLooping else { return }
    nextLoop = inspection.transport.motion.clock.after(TransitionDesk.rest) { [weak self] in
      self?.nextLoop = nil
      self?.again()
    }
  }
}

extension Inspection {
  /// The transitions of the screen.
  package var desk: TransitionDesk { keeping { TransitionDesk($0) } }
}
