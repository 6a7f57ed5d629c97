import Containment
import GTK

/// The clock of the canvas: it can be slowed down, halted, and moved frame by frame.
///
/// What the canvas contains has it by its `motion`; the rest of the app goes on as ever.
final class Transport {
  /// The length of a step in milliseconds.
  static let frame = 1000.0 / 60

  private let clock = PausableClock()

  /// How things move in the canvas: set by the canvas, which passes it on to what it contains.
  var onChange: (@MainActor () -> Void)?
  /// Called as well when something here is another, for whoever shows it.
  private var observers: [ObjectIdentifier: @MainActor () -> Void] = [:]

  /// 1 is real time, 0.05 a twentieth of it.
  var speed = 1.0 { didSet { if speed != oldValue { didChange() } } }
  /// How much movement the canvas is to have.
  var preference = Motion.Preference.full { didSet { if preference != oldValue { didChange() } } }
  /// Whether time stands still.
  var isPaused: Bool {
    get { clock.isPaused }
    set {
      guard newValue != clock.isPaused else { return }
      clock.isPaused = newValue
      didChange()
    }
  }

  /// How things are to move in the canvas.
  var motion: Motion { Motion(clock: clock, speed: speed, preference: preference) }

  /// Lets one frame pass, at real speed, and halts if time was running.
  func step() {
    isPaused = true
    // The speed makes the step smaller again.
    clock.step(Transport.frame / speed)
  }

  /// Calls `body` when something here is another, for as long as `owner` has not let go by
  /// ``stopObserving(_:)``.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers[ObjectIdentifier(owner)] = body
  }

  func stopObserving(_ owner: AnyObject) { observers[ObjectIdentifier(owner)] = nil }

  private func didChange() {
    onChange?()
    for observer in observers.values { observer() }
  }
}

/// The display's clock, as long as it is not halted.
private final class PausableClock: AnimationClock {
  private struct Ticker {
    weak var token: Token?
    let body: @MainActor (Double) -> Void
  }

  /// Keeps what it stands for alive: the token of the display's clock.
  private final class Token {
    var frames: AnyObject?
  }

  private var tickers: [Ticker] = []

  var isPaused = false

  func step(_ milliseconds: Double) {
    tickers.removeAll { $0.token == nil }
    for ticker in tickers where ticker.token != nil { ticker.body(milliseconds) }
  }

  func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject {
    let token = Token()
    tickers.removeAll { $0.token == nil }
    tickers.append(Ticker(token: token, body: body))
    token.frames = FrameClock.shared.onEachFrame(of: widget) { [weak self] step in
      if self?.isPaused != true { body(step) }
    }
    return token
  }

  // What only waits for a frame does not show whether time passes; halted, it would wait for ever.
  func onNextFrame(of widget: Widget?, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    FrameClock.shared.onNextFrame(of: widget, body)
  }

  func after(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    FrameClock.shared.after(milliseconds, body)
  }
}
