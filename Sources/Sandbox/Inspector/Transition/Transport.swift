import Containment
import GTK

/// The clock of the canvas, which can be slowed down, halted, and advanced frame by frame.
///
/// The controllers on the canvas get it by their `motion`; the rest of the app is not affected.
final class Transport {
  /// The length of a frame, and of a step, at normal speed, in milliseconds.
  static let frame = 1000.0 / 60

  private let clock: CanvasClock

  /// Called when ``motion`` has changed; the canvas passes it on to its content.
  var onChange: (@MainActor () -> Void)?
  /// Notified of the same changes, for the views that show them.
  private let observers = Observers<Void>()

  /// The speed, 1 for normal, 0.05 for a twentieth. A change also affects running transitions.
  var speed = 1.0 { didSet { if speed != oldValue { didChange() } } }
  /// The motion preference of the canvas.
  var preference = Motion.Preference.full { didSet { if preference != oldValue { didChange() } } }
  /// A transition that replaces all others on the canvas.
  var replacement: Transition? {
    didSet { if replacement != nil || oldValue != nil { didChange() } }
  }
  /// Whether time is halted. No frames are requested then; waits continue afterwards, and the time
  /// in between does not count.
  var isPaused: Bool {
    get { clock.isHalted }
    set {
      guard newValue != clock.isHalted else { return }
      clock.isHalted = newValue
      didChange()
    }
  }

  /// Whether something moves on the canvas, or would if time were not halted.
  var isMoving: Bool { clock.isMoving }

  /// A clock based on `clock`; `now` returns the time in milliseconds.
  init(
    clock: any AnimationClock = Motion.standard.clock,
    now: @escaping @MainActor () -> Double = { Clock.milliseconds() }
  ) {
    self.clock = CanvasClock(clock, now: now)
  }

  /// The motion of the content of the canvas.
  var motion: Motion {
    var motion = Motion(clock: clock, speed: speed, preference: preference)
    motion.replacement = replacement
    return motion
  }

  /// Halts time, and advances everything by exactly one frame.
  ///
  /// It is a frame at normal speed, also in slow motion: a transition of 300 ms has 18 of them at
  /// any speed. Delays advance by the real time that the frame takes at the present speed.
  func step() {
    isPaused = true
    clock.pass(Transport.frame / speed)
  }

  /// Calls `body` after every change, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  private func didChange() {
    onChange?()
    observers.tell()
  }
}
