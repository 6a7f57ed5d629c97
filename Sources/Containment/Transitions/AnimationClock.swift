import GTK

/// The source of time for transitions: the display's frame clock, or a test's own.
@MainActor
public protocol AnimationClock: AnyObject {
  /// Calls `body` before each frame of `widget` with the milliseconds since the frame before,
  /// for as long as the returned token is held. The first frame counts from the call.
  func onEachFrame(of widget: Widget, _ body: @escaping @MainActor (Double) -> Void) -> AnyObject

  /// Calls `body` once, at the next frame of `widget`, or soon if there is none.
  ///
  /// Releasing the returned token cancels the call.
  func onNextFrame(of widget: Widget?, _ body: @escaping @MainActor () -> Void) -> AnyObject

  /// Calls `body` once, when `milliseconds` have passed; no frames are requested meanwhile.
  ///
  /// Releasing the returned token cancels the call.
  func after(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) -> AnyObject
}

/// The default clock: the frames of the display.
@MainActor
public final class FrameClock: AnimationClock {
  /// The clock that is used unless another one is set.
  public static let shared = FrameClock()

  private var queues: [Widget: FrameQueue] = [:]

  public func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject {
    var last: Double?
    return FrameTick(widget) { time in
      let step = last.map { time - $0 } ?? 0
      last = time
      body(step)
    }
  }

  public func onNextFrame(
    of widget: Widget?, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let wait = FrameWait(body)
    let window = widget?.toplevel ?? FrameClock.nowhere
    if let queue = queues[window] {
      queue.add(wait)
    } else {
      queues[window] = FrameQueue(window, first: wait) { [weak self] in
        self?.queues[window] = nil
      }
    }
    return wait
  }

  /// Waits for the next frame of `widget`, or a little if none is to come.
  package func nextFrame(of widget: Widget) async {
    var wait: AnyObject?
    await withCheckedContinuation { done in wait = onNextFrame(of: widget) { done.resume() } }
    withExtendedLifetime(wait) {}
  }

  public func after(
    _ milliseconds: Double, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject {
    Timeout.after(milliseconds: Int(max(milliseconds, 0).rounded()), body)
  }

  /// Stands for the window of widgets that are in none.
  private static let nowhere: Widget = Box(.vertical)
}

/// A closure that waits for a frame; releasing it cancels the call.
@MainActor
private final class FrameWait {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func fire() {
    let body = body
    self.body = nil
    body?()
  }
}

/// The closures that wait for the next frame of one window, all called by one tick.
@MainActor
private final class FrameQueue {
  /// The milliseconds after which it does not wait for a frame any longer. (Contract, “States”.)
  private static let patience = 100

  private var waits: [Weak<FrameWait>]
  private var tick: FrameTick?
  private var timeout: Timeout?
  private let onEnd: @MainActor () -> Void

  init(_ window: Widget, first: FrameWait, onEnd: @escaping @MainActor () -> Void) {
    waits = [Weak(first)]
    self.onEnd = onEnd
    tick = FrameTick(window) { [weak self] _ in self?.fire() }
    timeout = .after(milliseconds: FrameQueue.patience) { [weak self] in self?.fire() }
  }

  func add(_ wait: FrameWait) {
    // Cancelled waits must not accumulate.
    if waits.count > 64 { waits.removeAll { $0.object == nil } }
    waits.append(Weak(wait))
  }

  private func fire() {
    let due = waits
    tick = nil
    timeout = nil
    onEnd()
    for entry in due { entry.object?.fire() }
  }
}
