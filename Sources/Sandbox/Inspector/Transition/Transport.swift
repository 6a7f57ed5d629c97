import Containment
import GTK

/// The clock of the canvas: it can be slowed down, halted, and moved frame by frame.
///
/// What the canvas contains has it by its `motion`; the rest of the app goes on as ever.
final class Transport {
  /// The length of a frame, and of a step, in milliseconds of what moves.
  static let frame = 1000.0 / 60

  private let clock: CanvasClock

  /// How things move in the canvas: set by the canvas, which passes it on to what it contains.
  var onChange: (@MainActor () -> Void)?
  /// Called as well when a value here changes, for the views that show it.
  private let observers = Observers<Void>()

  /// 1 is real time, 0.05 a twentieth of it. It holds at once, also for what is on its way.
  var speed = 1.0 { didSet { if speed != oldValue { didChange() } } }
  /// How much movement the canvas is to have.
  var preference = Motion.Preference.full { didSet { if preference != oldValue { didChange() } } }
  /// What runs in the canvas in place of every other transition.
  var replacement: Transition? {
    didSet { if replacement != nil || oldValue != nil { didChange() } }
  }
  /// Whether time stands still. No frames are asked for then; what waits for them gets them again
  /// afterwards, and the time between does not count.
  var isPaused: Bool {
    get { clock.isHalted }
    set {
      guard newValue != clock.isHalted else { return }
      clock.isHalted = newValue
      didChange()
    }
  }

  /// A clock that goes as `clock` does; `now` tells the time in milliseconds.
  init(
    clock: any AnimationClock = Motion.standard.clock,
    now: @escaping @MainActor () -> Double = { Clock.milliseconds() }
  ) {
    self.clock = CanvasClock(clock, now: now)
  }

  /// How things are to move in the canvas.
  var motion: Motion {
    var motion = Motion(clock: clock, speed: speed, preference: preference)
    motion.replacement = replacement
    return motion
  }

  /// Moves everything by exactly one frame, and halts if time was running.
  ///
  /// A frame is one of real speed, also in slow motion: a change of 300 ms has 18 of them at any
  /// speed. Delays go on by the real time that such a frame takes at the present speed.
  func step() {
    isPaused = true
    clock.pass(Transport.frame / speed)
  }

  /// Calls `body` when something here is another, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  private func didChange() {
    onChange?()
    observers.tell()
  }
}
