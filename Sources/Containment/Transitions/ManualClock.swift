import GTK

/// A clock that a test or a tool advances: the same frames every time, without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// root.motion = Motion(clock: clock)
/// clock.advance(by: 150)   // half of a 300 ms transition
/// ```
@MainActor
public final class ManualClock: AnimationClock {
  private struct Ticker {
    weak var token: Token?
    let body: @MainActor (Double) -> Void
  }
  private final class Token {}

  private var tickers: [Ticker] = []
  private var waiting: [Ticker] = []
  /// Told of each frame, with its milliseconds, after everything else. Nobody waits for it.
  package let frames = Observers<Double>()

  /// The length of one frame in milliseconds.
  public let frame: Double

  /// A clock with frames of `frame` milliseconds, which advances only by calls.
  public init(frame: Double = 1000 / 60) { self.frame = frame }

  /// Whether nothing waits for a frame.
  public var isIdle: Bool {
    !tickers.contains { $0.token != nil } && !waiting.contains { $0.token != nil }
  }

  /// Advances by `milliseconds`, frame by frame; a last shorter frame makes the sum exact.
  public func advance(by milliseconds: Double) {
    var left = milliseconds
    while left > 0.000_001 {
      let step = min(left, frame)
      tick(step)
      left -= step
    }
  }

  /// Advances by one frame, by default of no length.
  public func tick(_ milliseconds: Double = 0) {
    let due = waiting
    waiting = []
    tickers.removeAll { $0.token == nil }
    for ticker in tickers where ticker.token != nil { ticker.body(milliseconds) }
    for ticker in due where ticker.token != nil { ticker.body(milliseconds) }
    frames.tell(milliseconds)
  }

  public func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject {
    let token = Token()
    tickers.append(Ticker(token: token, body: body))
    return token
  }

  public func onNextFrame(
    of widget: Widget?, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let token = Token()
    waiting.append(Ticker(token: token) { _ in body() })
    return token
  }

  public func after(
    _ milliseconds: Double, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let token = Token()
    var left: Double? = milliseconds
    tickers.append(
      Ticker(token: token) { step in
        guard let time = left else { return }
        left = time - step > 0.000_001 ? time - step : nil
        if left == nil { body() }
      })
    return token
  }
}
