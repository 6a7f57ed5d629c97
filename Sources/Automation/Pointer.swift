/// The pointer of a world.
///
/// Coordinates are pixels of the world's desktop. All methods act at once, whatever is under the
/// pointer; `Locator.click()` waits for its element.
@MainActor
public final class Pointer {
  /// A button of the mouse.
  public nonisolated enum Button: UInt32, Sendable {
    /// The primary button.
    case left = 1
    /// The middle button, or the wheel when it is pressed.
    case middle = 2
    /// The secondary button, which opens context menus.
    case right = 3
    /// The thumb button that goes back.
    case back = 8
    /// The thumb button that goes forward.
    case forward = 9
  }

  /// The longest time between the clicks of a double click in this world, in milliseconds. It is
  /// short, so that two single clicks need little time between them.
  nonisolated static let doubleClickTime = 100

  private let display: any DisplayServer
  private var lastClick: (place: Point, button: Button, time: ContinuousClock.Instant)?

  init(_ display: any DisplayServer) { self.display = display }

  /// The position of the pointer.
  public var place: Point { display.pointerPlace }

  /// Moves the pointer to `point` in one step.
  public func move(to point: Point) { display.movePointer(to: point) }

  /// Presses `button` and keeps it down.
  public func press(_ button: Button = .left) {
    display.send([ButtonStroke(button: button.rawValue, isDown: true)])
  }

  /// Releases `button`.
  public func release(_ button: Button = .left) {
    display.send([ButtonStroke(button: button.rawValue, isDown: false)])
  }

  /// Moves to `point` and clicks `count` times in quick succession: 2 is a double click.
  ///
  /// If the click would form a double click with the one before at the same place, it waits until
  /// it does not (0.1 seconds at most).
  public func click(at point: Point, button: Button = .left, count: Int = 1) async throws {
    if let last = lastClick, last.button == button, abs(last.place.x - point.x) <= 5,
      abs(last.place.y - point.y) <= 5
    {
      let free = last.time + .milliseconds(Self.doubleClickTime + 20)
      if ContinuousClock.now < free { try await Task.sleep(until: free, clock: .continuous) }
    }
    move(to: point)
    // Together, so that a busy machine does not split a double click.
    display.send(Array(repeating: Self.click(button.rawValue), count: count).flatMap(\.self))
    lastClick = (point, button, .now)
  }

  /// Presses at `start`, moves to `end` in `steps` even steps, and releases.
  /// - Parameter pace: the time between two steps; GTK compresses motion events within one frame.
  public func drag(
    from start: Point, to end: Point, steps: Int = 10, button: Button = .left,
    pace: Duration = .milliseconds(8)
  ) async throws {
    move(to: start)
    press(button)
    for step in 1...max(steps, 1) {
      try? await Task.sleep(for: pace)
      let part = { (from: Int, to: Int) in from + (to - from) * step / max(steps, 1) }
      move(to: Point(x: part(start.x, end.x), y: part(start.y, end.y)))
    }
    try? await Task.sleep(for: pace)
    release(button)
    try Task.checkCancellation()
  }

  /// Turns the wheel under the pointer by `down` and `right` notches, negative for up and left.
  public func scroll(down: Int = 0, right: Int = 0) {
    for (notches, button) in [(-down, 4 as UInt32), (down, 5), (-right, 6), (right, 7)] {
      for _ in 0..<max(notches, 0) { display.send(Self.click(button)) }
    }
  }

  private static func click(_ button: UInt32) -> [ButtonStroke] {
    [ButtonStroke(button: button, isDown: true), ButtonStroke(button: button, isDown: false)]
  }
}
