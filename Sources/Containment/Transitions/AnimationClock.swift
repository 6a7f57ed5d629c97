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

  /// The milliseconds after which nobody waits for a frame any longer. (Contract, “States”.)
  private static let patience = 100

  /// What waits for the next frame of a window, and the one tick that calls all of it.
  private var queues: [Widget: (waits: [Weak<FrameWait>], calls: [AnyObject])] = [:]

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
    if queues[window] == nil {
      let fire: @MainActor () -> Void = { [weak self] in self?.fire(window) }
      let tick = FrameTick(window) { _ in fire() }
      let timeout = Timeout.after(milliseconds: FrameClock.patience, fire)
      queues[window] = ([], [tick, timeout])
    }
    // Cancelled waits must not accumulate.
    if queues[window]?.waits.count ?? 0 > 64 {
      queues[window]?.waits.removeAll { $0.object == nil }
    }
    queues[window]?.waits.append(Weak(wait))
    return wait
  }

  private func fire(_ window: Widget) {
    let due = queues.removeValue(forKey: window)?.waits ?? []
    for wait in due { wait.object?.fire() }
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
    Timeout.after(milliseconds: Int(min(max(0, milliseconds), 4e9).rounded()), body)
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
