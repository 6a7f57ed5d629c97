import Containment
import GTK

/// Observes and controls the transitions of what is inspected, for the page of the inspector.
///
/// The current transition is the one that began last. Its slot stays the current one after its end.
final class TransitionDesk {
  /// Milliseconds between two transitions of a loop.
  private static let rest = 400.0

  let inspection: Inspection
  private let now: @MainActor () -> Double
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
  /// The current transition.
  private(set) var transition: Transition?
  /// The debug names of the outgoing and the incoming page; nil for none.
  private(set) var names: (from: String?, to: String?) = (nil, nil)
  /// The elapsed share of its duration, 0…1; 0 after its end.
  private(set) var time = 0.0
  /// Its progress; 0 after its end.
  private(set) var progress = 0.0
  private(set) var log = FrameLog()
  let film = Film()

  /// Whether a transition that has ended is followed by another.
  var isLooping = false { didSet { if !isLooping { nextLoop = nil } } }
  /// Called when another slot becomes the current one, with its transition.
  var onSlotChange: (@MainActor (Transition) -> Void)?
  /// Called after every change, such as in each frame of a transition.
  var onUpdate: (@MainActor () -> Void)?

  init(_ inspection: Inspection, now: @escaping @MainActor () -> Double) {
    self.inspection = inspection
    self.now = now
  }

  // MARK: Observing

  /// Starts observing.
  func start() {
    let trace = TransitionTrace(everyFrame: true) { [weak self] in self?.handle($0) }
    // All observations end with the trace.
    inspection.transport.observe(by: trace) { [weak self] in self?.onUpdate?() }
    inspection.observe(by: trace) { [weak self] in self?.screenDidChange() }
    self.trace = trace
    if owner.map({ inspection.contains($0) }) != true { screenDidChange() }
  }

  /// Stops observing, and removes what was recorded.
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
    // Of two transitions at the same time, the later one is current.
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
