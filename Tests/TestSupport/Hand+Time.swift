import Containment
import ContainmentTesting
import GTK

/// Waits until what was just done has come to the app, and the app has dealt with it.
///
///     try await handled(button.realClick())
public func handled(_ deed: Void?) async throws { try await letEventsArrive() }

extension ManualClock {
  /// Advances by `milliseconds` after what tasks have asked for, and lets those run on that wait for the end.
  public func run(_ milliseconds: Double) async {
    await letTasksRun()
    await pass(milliseconds)
  }

  /// Draws a frame after what tasks have asked for, and lets those run on that wait for it.
  public func frame() async {
    await letTasksRun()
    tick()
    await letTasksRun()
  }

  /// Advances by `milliseconds`, and lets those tasks run on that wait for the end.
  public func pass(_ milliseconds: Double) async {
    advance(by: milliseconds)
    await letTasksRun()
  }
}

extension Widget {
  /// Releases the button of the pointer after a rest, so that no speed counts.
  public func restAndRelease() async throws {
    letHandRest()
    try await handled(realRelease())
  }
}

extension TouchFinger {
  /// Touches one point of `widget`, and moves to another in even steps of ten milliseconds.
  public convenience init(
    on widget: Widget, from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 10
  ) {
    self.init(on: widget, x: start.x, y: start.y)
    move(x: end.x, y: end.y, steps: steps)
  }

  /// Lifts the finger after a rest, so that no speed counts.
  public func restAndLift() {
    rest()
    lift()
  }
}

extension TouchpadFingers {
  /// Leaves the touchpad after a rest, so that no speed counts.
  public func restAndLeave() {
    rest()
    leave()
  }
}
