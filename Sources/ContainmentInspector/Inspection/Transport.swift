import Containment
import GTK

/// The clock of what is inspected, which can be slowed down, halted, and advanced frame by frame.
///
/// The screen gets it by its `motion`, and what is inside it and presented over it inherits that; the
/// app around a canvas, and other windows, are not affected.
package final class Transport: Observed {
  /// The length of a frame, and of a step, at normal speed, in milliseconds.
  static let frame = 1000.0 / 60
  /// The speeds on offer, as numbers that are read.
  package static let speeds = ["1", "0.5", "0.25", "0.1", "0.05"]
  package static func title(ofSpeed speed: String) -> String { "\(speed)×" }

  private let clock: TransportClock
  /// The clock that it is based on, which goes on when it is halted.
  let base: any AnimationClock

  /// Called when ``motion`` has changed, to pass it on to the screen.
  package var onChange: (@MainActor () -> Void)?
  /// Told of the same changes, and when something begins to move or nothing does any more: the views
  /// that show them.
  package let observers = Observers<Void>()

  /// The speed, 1 for normal, 0.05 for a twentieth. A change also affects running transitions.
  package var speed = 1.0 { didSet { if speed != oldValue { didChange() } } }
  /// The speed as it is on offer.
  package var speedName: String { Transport.speeds.first { Double($0) == speed } ?? String(speed) }
  package var preference = Motion.Preference.full {
    didSet { if preference != oldValue { didChange() } }
  }
  /// A transition that replaces all others on the screen.
  var replacement: Transition? {
    didSet { if replacement != nil || oldValue != nil { didChange() } }
  }
  /// Whether time is halted. No frames are requested then; waits continue afterwards, and the time
  /// in between does not count.
  package var isPaused: Bool {
    get { clock.isHalted }
    set {
      guard newValue != clock.isHalted else { return }
      clock.isHalted = newValue
      didChange()
    }
  }

  /// Whether something moves on the canvas, or would if time were not halted.
  package var isMoving: Bool { clock.isMoving }
  /// What observers know of that. They are told after the present event, in which one movement may
  /// follow another.
  private var wasMoving = false
  private lazy var movement = DeferredCall { [weak self] in
    guard let self, wasMoving != isMoving else { return }
    wasMoving = isMoving
    observers.tell()
  }

  /// A clock based on `clock`; `now` returns the time in milliseconds.
  package init(
    clock: any AnimationClock = Motion.standard.clock,
    now: @escaping @MainActor () -> Double = { Clock.milliseconds() }
  ) {
    base = clock
    self.clock = TransportClock(clock, now: now)
    self.clock.onMovement = { [weak self] in self?.movement.request() }
  }

  /// A clock in place of that of `motion`, with the same speed and preference at first.
  convenience init(of motion: Motion) {
    self.init(clock: motion.clock)
    speed = motion.speed
    preference = motion.preference
  }

  func drives(_ motion: Motion?) -> Bool { motion?.clock === clock }

  package var motion: Motion {
    var motion = Motion(clock: clock, speed: speed, preference: preference)
    motion.replacement = replacement
    return motion
  }

  /// Halts time, and advances everything by exactly one frame.
  ///
  /// It is a frame at normal speed, also in slow motion: a transition of 300 ms has 18 of them at
  /// any speed. Delays advance by the real time that the frame takes at the present speed.
  package func step() {
    isPaused = true
    clock.pass(Transport.frame / speed)
  }

  /// Halts time, and advances what moves frame by frame to its end, at most by a minute.
  package func finish() {
    for _ in 0..<3600 where isMoving { step() }
  }

  private func didChange() {
    onChange?()
    observers.tell()
  }
}
