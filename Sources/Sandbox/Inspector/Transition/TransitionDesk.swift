import Containment
import GTK

/// What the page knows of the changes on the canvas, and does with them.
///
/// The change at hand is the one that began last; when it is over, its slot stays at hand.
final class TransitionDesk {
  /// Milliseconds between the end of a change and the next one in a loop.
  private static let rest = 400.0

  private let inspection: Inspection
  private let now: @MainActor () -> Double
  private var trace: TransitionTrace?
  private var isInterrupting = false
  private var nextLoop: AnyObject?
  /// Whose slot it is that is at hand.
  private weak var owner: ViewController?
  private weak var outgoing: ViewController?
  private weak var incoming: ViewController?
  /// The slot whose transition was chosen here.
  private weak var chosenSlot: Slot?

  /// Where the change at hand is.
  private(set) weak var slot: Slot?
  /// How it goes, or went.
  private(set) var transition: Transition?
  /// What it goes from, and to; nil is nothing.
  private(set) var names: (from: String?, to: String?) = (nil, nil)
  /// How much of its duration is behind it, 0…1; 0 when it is over.
  private(set) var time = 0.0
  /// How far it is; 0 when it is over.
  private(set) var progress = 0.0
  private(set) var log = FrameLog()
  let film = Film()

  /// Whether a change that has ended is followed by another.
  var isLooping = false { didSet { if !isLooping { nextLoop = nil } } }
  /// Called when another slot is at hand, with how it changes.
  var onSlotChange: (@MainActor (Transition) -> Void)?
  /// Called when something here is another, in every frame of a change.
  var onUpdate: (@MainActor () -> Void)?

  init(_ inspection: Inspection, now: @escaping @MainActor () -> Double) {
    self.inspection = inspection
    self.now = now
  }

  // MARK: Seeing

  /// Begins to look at what happens on the canvas.
  func start() {
    trace = TransitionTrace(everyFrame: true) { [weak self] in self?.handle($0) }
    inspection.transport.observe(by: self) { [weak self] in self?.onUpdate?() }
    inspection.observe(by: self) { [weak self] in self?.screenDidChange() }
    if owner.map({ inspection.contains($0) }) != true { screenDidChange() }
  }

  /// Looks no more, and forgets the pictures.
  func stop() {
    trace = nil
    inspection.transport.stopObserving(self)
    inspection.stopObserving(self)
    isLooping = false
    log = FrameLog()
    film.clear()
  }

  private func screenDidChange() {
    (slot, owner) = (nil, nil)
    transition = nil
    nextLoop = nil
    (time, progress) = (0, 0)
    log = FrameLog()
    film.clear()
    if let playground { onSlotChange?(playground.demonstratedSlot.transition) }
    onUpdate?()
  }

  private func handle(_ event: TransitionEvent) {
    guard inspection.contains(event.slot.parent) else { return }
    // Of two that run side by side it is the later one.
    if event.phase != .began, event.slot !== slot, slot?.isTransitioning == true { return }
    switch event.phase {
    case .began: begin(event)
    case .moved: move(event)
    case .turned: take(event)
    case .superseded: isInterrupting = true
    case .ended: end()
    }
    onUpdate?()
  }

  private func take(_ event: TransitionEvent) {
    let isOther = slot !== event.slot
    slot = event.slot
    owner = event.slot.parent
    transition = event.transition
    (outgoing, incoming) = (event.outgoing, event.incoming)
    names = (event.outgoing?.debugName, event.incoming?.debugName)
    if isOther { onSlotChange?(event.transition) }
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
    log.add(at: now(), progress: 0, explained: nil)
  }

  private func move(_ event: TransitionEvent) {
    if event.slot !== slot { take(event) }
    transition = event.transition
    progress = event.progress
    time = event.time ?? event.transition.timing.time(at: event.progress)
    film.take(event.slot.view)
    guard !inspection.transport.isPaused else { return log.interrupt() }
    let share = Transport.frame * inspection.transport.speed / max(event.transition.duration, 1)
    log.add(
      at: now(), progress: progress,
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

  // MARK: What there is to be told

  /// Whether a change is under way that can be seen.
  var isRunning: Bool { slot?.run != nil }

  /// Whether it goes on by itself.
  var isPlaying: Bool { isRunning && !inspection.transport.isPaused }

  /// How many frames a change of that length has at real speed.
  static func frames(in duration: Double) -> Int {
    Int((duration / Transport.frame).rounded(.up))
  }

  /// How many frames it has at real speed.
  var frameCount: Int { TransitionDesk.frames(in: transition?.duration ?? 0) }

  /// The frame that is seen; 0 is the page that was there before.
  var frame: Int {
    // What adding up frame times may be off by.
    Int((time * (transition?.duration ?? 0) / Transport.frame + 1e-6).rounded(.down))
  }

  private var playground: (any TransitionPlayground)? {
    inspection.screen as? any TransitionPlayground
  }

  /// Whether ``interrupt()`` finds a page to ask for.
  var canInterrupt: Bool { playground != nil }

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

  // MARK: Doing

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
    log.interrupt()
    if let run = slot?.run { run.seek(to: time) } else { onUpdate?() }
  }

  /// Asks for a third page, whatever is under way.
  func interrupt() {
    guard let playground, let page = playground.nextPage() else { return }
    playground.demonstratedSlot.set(page)
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
    if isRunning { self.transition = transition }
    onUpdate?()
  }
}
