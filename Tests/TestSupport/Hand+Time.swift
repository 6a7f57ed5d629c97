import Containment
import ContainmentTesting

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

  /// Advances by `milliseconds`, and lets those tasks run on that wait for the end.
  public func pass(_ milliseconds: Double) async {
    advance(by: milliseconds)
    await letTasksRun()
  }
}

extension TouchFinger {
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
