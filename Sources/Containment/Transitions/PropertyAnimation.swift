import GTK

/// A number that changes by the clock of a controller, or by a drag: chrome moves, fades or grows
/// by it.
///
/// A change can be reversed at any time. It is made at once if animations are off, or the
/// controller's view is not visible or its window minimised.
///
/// ```swift
/// private lazy var veil = PropertyAnimation(self, duration: 500) { $0.slot.dimming = 0.5 * $1 }
/// veil.go(to: 1)
/// ```
@MainActor
final class PropertyAnimation {
  private weak var controller: ViewController?
  private let duration: Double
  private let timing: Timing
  private let moves: Bool
  private let apply: @MainActor (Double) -> Void
  private var origin = 0.0
  private var time = 0.0
  /// The speed of a drag at the beginning, in multiples of the mean; nil if it goes along its own curve.
  private var slope: Double?
  private var elapsed = 0.0
  private var frames: AnyObject?
  private var completion: (@MainActor (Bool) -> Void)?

  private(set) var value = 0.0
  /// The value at which it rests, or to which it is changing by itself.
  private(set) var target = 0.0
  /// Whether a drag sets the value.
  private(set) var isHeld = false

  /// An animation at 0. A change by 1 takes `duration` milliseconds, unless
  /// ``go(from:to:delay:within:velocity:completion:)`` gets a duration, and no time under reduced
  /// motion if it `moves` something rather than only fading it. `apply` is called with every value.
  init<Controller: ViewController>(
    _ controller: Controller, duration: Double = 0, timing: Timing = .easeInOut,
    moves: Bool = false,
    _ apply: @escaping @MainActor (Controller, Double) -> Void
  ) {
    self.controller = controller
    self.duration = duration
    self.timing = timing
    self.moves = moves
    self.apply = { [weak controller] value in
      if let controller { apply(controller, value) }
    }
  }

  /// Whether the value is changing, by itself or by a drag.
  var isMoving: Bool { frames != nil || isHeld }

  /// Begins to change the value to `target`, `delay` milliseconds from now.
  ///
  /// - Parameters:
  ///   - start: the value at the beginning; the current one if nil.
  ///   - duration: how long the change takes, in milliseconds; by its distance if nil.
  ///   - velocity: the speed of a drag, per second, at which the change begins if it goes that way.
  ///   - completion: gets true when `target` is reached, and false if another change begins before.
  func go(
    from start: Double? = nil, to target: Double, delay: Double = 0,
    within duration: Double? = nil, velocity: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let overtaken = self.completion
    self.completion = nil
    overtaken?(false)
    self.completion = completion
    self.target = target
    isHeld = false
    if let start { set(start) }
    origin = value
    elapsed = -delay
    time = duration ?? abs(target - origin) * self.duration
    slope = nil
    if velocity * (target - origin) > 0 {
      // The time in which it would be there at this speed; at most three times as much, with which a
      // curve that begins so never turns back.
      let straight = 1000 * (target - origin) / velocity
      time = min(time, 3 * straight)
      slope = time / straight
    }
    guard let controller, let view = controller.viewIfLoaded, view.isMapped else { return arrive() }
    let motion = controller.motion
    guard motion.duration(delay + time) > 0, motion.allowsMovement || !moves,
      !controller.isInMinimisedWindow
    else { return arrive() }
    guard frames == nil else { return }
    frames = motion.clock.onEachFrame(of: view) { [weak self] step in
      // The speed may be changed during the animation.
      self?.advance(by: step * (self?.controller?.motion.pace ?? 1))
    }
  }

  /// Begins or continues a drag, at `value`.
  func hold(_ value: Double) {
    isHeld = true
    frames = nil
    set(value)
  }

  /// Ends the change at once, at ``target``.
  func arrive() {
    frames = nil
    isHeld = false
    set(target)
    let completion = completion
    self.completion = nil
    completion?(true)
  }

  private func advance(by milliseconds: Double) {
    elapsed += milliseconds
    // Allows for the rounding error of added frame times.
    guard elapsed < time - 1e-9 else { return arrive() }
    guard elapsed > 0 else { return }
    let share =
      slope.map { TransitionRun.hermite(elapsed / time, slope: $0) }
      ?? timing.progress(at: elapsed / time)
    set(origin + (target - origin) * share)
  }

  private func set(_ value: Double) {
    self.value = value
    apply(value)
  }

  isolated deinit { completion?(false) }
}
