import GTK

/// A number on its way between 0 and 1 by the clock of a controller: what chrome moves or fades by.
///
/// It turns round wherever it is, and is there at once where nothing moves or nobody sees it.
///
/// ```swift
/// private lazy var veil = Glide(self, duration: 500) { $0.slot.dimming = 0.5 * $1 }
/// veil.go(to: 1)
/// ```
@MainActor
final class Glide {
  private weak var controller: ViewController?
  private let duration: Double
  private let timing: Timing
  private let apply: @MainActor (Double) -> Void
  private var time = 0.0
  private var wait = 0.0
  private var frames: AnyObject?
  private var completion: (@MainActor () -> Void)?

  /// Where it is or goes: 0 or 1.
  private(set) var target = 0.0

  /// A number that is 0; the whole way takes `duration` milliseconds. `apply` gets every value.
  init<Controller: ViewController>(
    _ controller: Controller, duration: Double, timing: Timing = .easeInOut,
    _ apply: @escaping @MainActor (Controller, Double) -> Void
  ) {
    self.controller = controller
    self.duration = duration
    self.timing = timing
    self.apply = { [weak controller] value in
      if let controller { apply(controller, value) }
    }
  }

  var value: Double { timing.progress(at: time) }

  /// Sets out for 0 or 1, `delay` milliseconds from now, and calls `completion` when it is there; a
  /// call that comes in between takes that one's completion away.
  func go(to target: Double, delay: Double = 0, completion: (@MainActor () -> Void)? = nil) {
    self.target = target
    self.completion = completion
    wait = delay
    guard let controller, let view = controller.viewIfLoaded, view.isMapped else { return arrive() }
    let motion = controller.motion
    guard motion.duration(delay + duration) > 0 else { return arrive() }
    guard frames == nil else { return }
    frames = motion.clock.onEachFrame(of: view) { [weak self] step in
      self?.advance(by: step * motion.speed)
    }
  }

  /// Is where it goes, at once.
  func arrive() {
    frames = nil
    wait = 0
    time = target
    apply(value)
    let completion = completion
    self.completion = nil
    completion?()
  }

  private func advance(by milliseconds: Double) {
    let spent = min(wait, milliseconds)
    wait -= spent
    let step = (milliseconds - spent) / max(duration, 0.001)
    let next = time + (target > time ? step : -step)
    // What adding up frame times may be off by.
    let isThere = target > time ? next >= target - 1e-9 : next <= target + 1e-9
    if isThere, wait <= 0 { return arrive() }
    time = next
    apply(value)
  }
}
