import Containment
import GTK

/// Another clock that can be halted: while it is, no frames are asked for, and delays do not go on.
///
/// Whatever waited gets its frames again when time goes on, also what has only begun to wait while
/// time stood still.
final class CanvasClock: AnimationClock {
  private struct Waiting { weak var wait: (any CanvasWait)? }

  private let base: any AnimationClock
  private let now: @MainActor () -> Double
  private var waits: [Waiting] = []

  /// A clock that goes as `base` does; `now` tells the time, in milliseconds, for delays.
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

  /// Lets `milliseconds` pass at once, as one frame, for all that wait now.
  func pass(_ milliseconds: Double) {
    for wait in waiting { wait.pass(milliseconds) }
  }

  private var waiting: [CanvasWait] { waits.compactMap(\.wait) }

  private func begin(_ wait: CanvasWait) -> CanvasWait {
    waits.removeAll { $0.wait == nil }
    waits.append(Waiting(wait: wait))
    if !isHalted { wait.run(by: base) }
    return wait
  }

  func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject {
    begin(FramesWait(widget, body))
  }

  // This is no sign that time passes, and an unanimated change could otherwise never end.
  func onNextFrame(of widget: Widget?, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    base.onNextFrame(of: widget, body)
  }

  func after(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    begin(DelayWait(milliseconds, now: now, body))
  }
}

/// A wait for time to pass, which lasts as long as this object is held.
private protocol CanvasWait: AnyObject {
  func run(by clock: any AnimationClock)
  func halt()
  func pass(_ milliseconds: Double)
}

/// Waits for frames, again and again.
private final class FramesWait: CanvasWait {
  private let widget: WeakObject<Widget>
  private let body: @MainActor (Double) -> Void
  private var frames: AnyObject?

  init(_ widget: Widget, _ body: @escaping @MainActor (Double) -> Void) {
    self.widget = WeakObject(widget)
    self.body = body
  }

  func run(by clock: any AnimationClock) {
    guard let widget = widget.object else { return }
    frames = clock.onEachFrame(of: widget) { [weak self] in self?.pass($0) }
  }

  func halt() { frames = nil }
  func pass(_ milliseconds: Double) { body(milliseconds) }
}

/// Waits for a moment, once.
private final class DelayWait: CanvasWait {
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
    // What adding up frames may be off by.
    if left < 1e-6 { end() }
  }

  private func end() {
    delay = nil
    let body = body
    self.body = nil
    body?()
  }
}
