/// A message for the log.
public nonisolated struct RoutingMessage: CustomStringConvertible {
  /// The severity of a message.
  public enum Level: String, Sendable {
    /// Information, a warning, or a failure.
    case info, warning, error
  }

  /// The severity.
  public let level: Level
  /// The message itself.
  public let text: String

  public var description: String { "\(level.rawValue): \(text)" }
}
