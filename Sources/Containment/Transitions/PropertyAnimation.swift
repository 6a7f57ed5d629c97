import GTK

/// A number on its way to another by the clock of a controller, or in a hand: what chrome moves,
/// fades or grows by.
///
/// It turns round wherever it is, and is there at once where nothing moves or nobody sees it.
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
  private var elapsed = 0.0
  private var frames: AnyObject?
  private var completion: (@MainActor (Bool) -> Void)?

  private(set) var value = 0.0
  /// Where it is, or goes by itself.
  private(set) var target = 0.0
  /// Whether a hand holds it.
  private(set) var isHeld = false

  /// A number that is 0. To go as far as 1 takes `duration` milliseconds, unless a way is given its
  /// own, and no time under reduced motion if it `moves` something and does not only fade it. `apply`
  /// gets every value.
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

  /// Whether it is on its way, by itself or by hand.
  var isMoving: Bool { frames != nil || isHeld }

  /// Sets out for `target`, `delay` milliseconds from now.
  ///
  /// - Parameters:
  ///   - start: where it is before; where it has come to if nil.
  ///   - duration: how long this way takes, in milliseconds; its share of the whole if nil.
  ///   - velocity: how much a second it had in a hand; it does not become slower than that.
  ///   - completion: gets true when it is there, and false when it is sent elsewhere before.
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
    if velocity * (target - origin) > 0 {
      time = min(time, 1000 * (target - origin) / velocity)
    }
    guard let controller, let view = controller.viewIfLoaded, view.isMapped else { return arrive() }
    let motion = controller.motion
    guard motion.duration(delay + time) > 0, motion.allowsMovement || !moves else {
      return arrive()
    }
    guard frames == nil else { return }
    frames = motion.clock.onEachFrame(of: view) { [weak self] step in
      // Somebody may make it faster or slower on its way.
      self?.advance(by: step * (self?.controller?.motion.speed ?? 1))
    }
  }

  /// Takes it into the hand, at `value`.
  func hold(_ value: Double) {
    isHeld = true
    frames = nil
    set(value)
  }

  /// Is where it goes, at once.
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
    // What adding up frame times may be off by.
    guard elapsed < time - 1e-9 else { return arrive() }
    if elapsed > 0 { set(origin + (target - origin) * timing.progress(at: elapsed / time)) }
  }

  private func set(_ value: Double) {
    self.value = value
    apply(value)
  }

  isolated deinit { completion?(false) }
}
