import Containment
import GTK

/// What the page knows of the changes on the canvas, and does with them.
///
/// The change at hand is the one that began last; when it is over, its slot stays at hand.
final class TransitionDesk {
  /// Milliseconds between the end of a change and the next one in a loop.
  private static let rest = 400.0

  let inspection: Inspection
  private let now: @MainActor () -> Double
  private var trace: TransitionTrace?
  private var isInterrupting = false
  private var nextLoop: AnyObject?
  /// Whose slot it is that is at hand.
  private(set) weak var owner: ViewController?
  private(set) weak var outgoing: ViewController?
  private(set) weak var incoming: ViewController?
  /// The slot whose transition was chosen here.
  weak var chosenSlot: Slot?

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
    let trace = TransitionTrace(everyFrame: true) { [weak self] in self?.handle($0) }
    // With the trace all of the looking ends.
    inspection.transport.observe(by: trace) { [weak self] in self?.onUpdate?() }
    inspection.observe(by: trace) { [weak self] in self?.screenDidChange() }
    self.trace = trace
    if owner.map({ inspection.contains($0) }) != true { screenDidChange() }
  }

  /// Looks no more, and forgets the pictures.
  func stop() {
    trace = nil
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
}
