import Containment
import GTK

/// A clock based on another that can be halted: it then requests no frames, and its delays stand
/// still.
///
/// All waits continue afterwards, including those that began while it was halted.
final class TransportClock: AnimationClock {
  private struct Waiting { weak var wait: (any ClockWait)? }

  private let base: any AnimationClock
  private let now: @MainActor () -> Double
  private var waits: [Waiting] = []
  /// Called when something begins to wait for every frame, and when it does not any more.
  var onMovement: (@MainActor () -> Void)?

  /// A clock based on `base`; `now` returns the time in milliseconds, by which it measures delays.
  init(_ base: any AnimationClock, now: @escaping @MainActor () -> Double) {
    self.base = base
    self.now = now
  }

  var isHalted = false {
    didSet {
      guard isHalted != oldValue else { return }
      for wait in waiting { isHalted ? wait.halt() : wait.run(by: base) }
    }
  }

  /// Whether something waits for every frame, as all that moves does.
  var isMoving: Bool { waits.contains { $0.wait is FramesWait } }

  /// Advances all present waits by `milliseconds`, in one frame.
  func pass(_ milliseconds: Double) {
    // One that another lets go of meanwhile is gone, and is not kept alive by a list of all.
    for waiting in waits { waiting.wait?.pass(milliseconds) }
  }

  private var waiting: [ClockWait] { waits.compactMap(\.wait) }

  private func begin(_ wait: ClockWait) -> ClockWait {
    waits.removeAll { $0.wait == nil }
    waits.append(Waiting(wait: wait))
    if !isHalted { wait.run(by: base) }
    return wait
  }

  func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject {
    onMovement?()
    return begin(FramesWait(widget, body, onEnd: { [weak self] in self?.onMovement?() }))
  }

  // Also while halted: no time passes by it, and an unanimated change would otherwise never end.
  func onNextFrame(of widget: Widget?, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    base.onNextFrame(of: widget, body)
  }

  func after(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    begin(DelayWait(milliseconds, now: now, body))
  }
}

/// A wait on the clock, which lasts as long as this object is retained.
private protocol ClockWait: AnyObject {
  func run(by clock: any AnimationClock)
  func halt()
  func pass(_ milliseconds: Double)
}

private final class FramesWait: ClockWait {
  private let widget: WeakObject<Widget>
  private let body: @MainActor (Double) -> Void
  private let onEnd: @MainActor () -> Void
  private var frames: AnyObject?

  init(
    _ widget: Widget, _ body: @escaping @MainActor (Double) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.widget = WeakObject(widget)
    self.body = body
    self.onEnd = onEnd
  }

  isolated deinit { onEnd() }

  func run(by clock: any AnimationClock) {
    guard let widget = widget.object else { return }
    frames = clock.onEachFrame(of: widget) { [weak self] in self?.pass($0) }
  }

  func halt() { frames = nil }
  func pass(_ milliseconds: Double) { body(milliseconds) }
}

private final class DelayWait: ClockWait {
  private let now: @MainActor () -> Double
  private var body: (@MainActor () -> Void)?
  private var left: Double
  private var start = 0.0
  private var delay: AnyObject?

  init(
    _ milliseconds: Double, now: @escaping @MainActor () -> Double,
    _ body: @escaping @MainActor () -> Void
  ) {
    left = milliseconds
    self.now = now
    self.body = body
  }

  func run(by clock: any AnimationClock) {
    guard body != nil else { return }
    start = now()
    delay = clock.after(left) { [weak self] in self?.end() }
  }

  func halt() {
    guard delay != nil else { return }
    delay = nil
    left = max(left - (now() - start), 0)
  }

  func pass(_ milliseconds: Double) {
    left -= milliseconds
    // Allows for the rounding error of added frame times.
    if left < 1e-6 { end() }
  }

  private func end() {
    delay = nil
    let body = body
    self.body = nil
    body?()
  }
}
