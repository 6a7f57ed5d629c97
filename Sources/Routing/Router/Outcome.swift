import Containment

/// The result of a navigation.
public struct Outcome<Target: ViewController> {
  /// The target controller.
  public let target: Target
  /// All controllers that took part: the one at which the route began, then those that were built,
  /// children before their container.
  public let stack: [ViewController]
  /// Whether the target was visible before, so that nothing changed.
  public let wasAlreadyVisible: Bool
}
