import GTK

/// A step of a play has failed.
public struct PlayFailure: Error, CustomStringConvertible {
  /// The number of the step, the first of which is 1.
  public let step: Int
  /// The step in words, such as “click “star””.
  public let action: String
  /// What was found instead, as a sentence.
  public let reason: String

  public var description: String { tr("Step {1}, {2}: {3}", "\(step)", action, reason) }
}
