/// One running transition: its progress, its direction and its end.
///
/// It is driven by a clock, can be reversed, and can be dragged: ``update(_:)`` sets its progress,
/// and ``finish(velocity:)`` ends the drag.
@MainActor
public final class TransitionRun {
  private enum Mode {
    /// Along the transition's own curve, forwards (+1) or backwards (-1).
    case timed(sign: Double)
    /// Moved by a drag.
    case held
    /// From `origin` to the target within `duration` milliseconds, or with the next frame if that
    /// is 0; `slope` is the speed at the start in multiples of the mean.
    case tail(origin: Double, slope: Double, duration: Double)
  }

  /// A tail is never shorter than this many milliseconds, unless nothing is animated.
  private static let shortestTail = 50.0

  /// Allows for the rounding error of added frame times.
  private static let tolerance = 1e-9

  /// The share of a drag beyond either end by which the page follows, as in libadwaita.
  static let give = 0.1

  /// The transition that is drawn.
  public private(set) var transition: Transition
  /// 0 shows the outgoing page, 1 the incoming one; slightly outside if a drag has gone beyond an
  /// end.
  public private(set) var progress = 0.0
  /// The progress at which the run will end: 1, or 0 if it goes back.
  public private(set) var target = 1.0
  /// Whether it has ended, at either end.
  public private(set) var isOver = false

  private var mode: Mode
  private var elapsed = 0.0
  private let onChange: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void

  init(
    _ transition: Transition, held: Bool, onChange: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.transition = transition
    mode = held ? .held : .timed(sign: 1)
    self.onChange = onChange
    self.onEnd = onEnd
  }

  func advance(by milliseconds: Double) {
    guard !isOver else { return }
    switch mode {
    case .held:
      return
    case .timed(let sign):
      elapsed += sign * milliseconds
      let time = transition.duration > 0 ? elapsed / transition.duration : (1 + sign) / 2
      progress = transition.timing.progress(at: time)
      isOver = sign > 0 ? time >= 1 - TransitionRun.tolerance : time <= TransitionRun.tolerance
    case .tail(let origin, let slope, let duration):
      elapsed += milliseconds
      let time = duration > 0 ? elapsed / duration : 1
      progress = origin + (target - origin) * TransitionRun.hermite(time, slope: slope)
      isOver = time >= 1 - TransitionRun.tolerance
    }
    if isOver { progress = target }
    onChange()
    if isOver { onEnd() }
  }

  /// Reverses from the current progress: frames that were drawn are drawn again in reverse order.
  func reverse() {
    target = 1 - target
    switch mode {
    case .timed(let sign): mode = .timed(sign: -sign)
    case .held, .tail: startTail(velocity: 0)
    }
  }

  /// Begins or continues a drag, at `progress`, 0…1.
  public func update(_ progress: Double) { hold(at: min(max(progress, 0), 1)) }

  /// The same for a drag that may go beyond either end, where pages that move follow a little.
  func pull(to progress: Double) {
    let end = min(max(progress, 0), 1)
    hold(at: transition.moves ? end + (progress - end) * TransitionRun.give : end)
  }

  /// The elapsed share of its duration, 0…1, as long as it follows its own curve.
  package var time: Double? {
    guard case .timed = mode, transition.duration > 0 else { return nil }
    return min(max(elapsed / transition.duration, 0), 1)
  }

  /// Jumps to the progress of `time`, 0…1, and goes on from there along its own curve, to the same
  /// target. For tools; a drag sets the progress and not the time.
  package func seek(to time: Double) {
    guard !isOver else { return }
    let time = min(max(time, 0), 1)
    mode = .timed(sign: target == 1 ? 1 : -1)
    elapsed = time * transition.duration
    progress = transition.timing.progress(at: time)
    onChange()
  }

  /// Continues as another transition, from the same time.
  func exchange(_ transition: Transition) {
    let time = time
    self.transition = transition
    if let time { seek(to: time) } else { onChange() }
  }

  /// Begins a drag where it is.
  func hold() { hold(at: progress) }

  private func hold(at progress: Double) {
    guard !isOver, progress.isFinite else { return }
    mode = .held
    self.progress = progress
    onChange()
  }

  /// Ends a drag towards the incoming page; `velocity` is progress per second.
  public func finish(velocity: Double = 0) {
    guard !isOver else { return }
    target = 1
    startTail(velocity: velocity)
  }

  /// Ends a drag towards the outgoing page; `velocity` is progress per second.
  func runBack(velocity: Double) {
    target = 0
    startTail(velocity: velocity)
  }

  private func startTail(velocity: Double) {
    let velocity = velocity.isFinite ? velocity : 0
    let distance = target - progress
    // From beyond an end it springs back in the whole duration, however short the distance is; and a
    // page that is thrown takes that for its way.
    let share = (0...1).contains(progress) && transition.guide == nil ? abs(distance) : 1
    let duration =
      transition.duration > 0
      ? max(share * transition.duration, TransitionRun.shortestTail) : 0
    // Slope 3 is the steepest start from which the curve never turns back.
    let slope = distance == 0 ? 0 : min(max(velocity * duration / 1000 / distance, 0), 3)
    mode = .tail(origin: progress, slope: slope, duration: duration)
    elapsed = 0
  }

  /// A curve from 0 to 1 that starts with `slope` and arrives at rest.
  static func hermite(_ time: Double, slope: Double) -> Double {
    let t = min(max(time, 0), 1)
    return (t * t * t - 2 * t * t + t) * slope + (-2 * t * t * t + 3 * t * t)
  }
}
