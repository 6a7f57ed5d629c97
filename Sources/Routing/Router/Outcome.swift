import Containment

/// What a navigation has led to. (Row RT-A6.)
public struct Outcome<Target: ViewController> {
  /// The controller that was gone to.
  public let target: Target
  /// All that took part: where it began, then what was built, children before their container.
  public let stack: [ViewController]
  /// Whether the target was in sight before, so that nothing changed.
  public let wasAlreadyVisible: Bool
}
