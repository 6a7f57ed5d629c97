/// A message for the log.
public nonisolated struct RoutingMessage: CustomStringConvertible {
  /// How much a message matters.
  public enum Level: String, Sendable {
    /// News, something odd, or a failure.
    case info, warning, error
  }

  /// How much it matters.
  public let level: Level
  /// The message itself.
  public let text: String

  public var description: String { "\(level.rawValue): \(text)" }
}
