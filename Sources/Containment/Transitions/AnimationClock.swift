import GTK

/// What tells transitions that time passes: the display's frame clock, or a test's own.
@MainActor
public protocol AnimationClock: AnyObject {
  /// Calls `body` before each frame of `widget` with the milliseconds since the frame before,
  /// for as long as the returned token is held. The first frame counts from the call.
  func onEachFrame(of widget: Widget, _ body: @escaping @MainActor (Double) -> Void) -> AnyObject

  /// Calls `body` once, at the next frame of `widget`, or soon where there is none to come.
  ///
  /// Letting go of the returned token takes the call back.
  func onNextFrame(of widget: Widget?, _ body: @escaping @MainActor () -> Void) -> AnyObject
}

/// The clock of production: frames as the display shows them.
@MainActor
public final class FrameClock: AnimationClock {
  /// The clock that is used unless another one is set.
  public static let shared = FrameClock()

  /// Milliseconds after which a frame that does not come is no longer waited for (contract §2).
  private static let patience = 100

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
    if let widget { wait.tick = FrameTick(widget) { [weak wait] _ in wait?.fire() } }
    wait.timeout = .after(milliseconds: FrameClock.patience) { [weak wait] in wait?.fire() }
    return wait
  }
}

/// One wait for a frame; whichever comes first, the frame or the timeout, ends it.
@MainActor
private final class FrameWait {
  var tick: FrameTick?
  var timeout: Timeout?
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func fire() {
    let body = body
    self.body = nil
    tick = nil
    timeout = nil
    body?()
  }
}
