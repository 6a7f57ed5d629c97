/// What went wrong while a world was opened, an app driven or a condition awaited.
public nonisolated struct AutomationError: Error, CustomStringConvertible {
  /// The sort of failure, for tests that expect one.
  public enum Kind: Sendable {
    /// A helper (display server, bus, window manager) did not start or did not answer.
    case world
    /// The app ended or never became visible while it was being launched.
    case launch
    /// The app ended, or stopped answering, while it was being driven.
    case app
    /// No element, or no window, answers the description.
    case notFound
    /// Several elements answer a description that has to have one answer.
    case ambiguous
    /// A condition did not come true in time.
    case timeout
    /// The element exists, but has not got what was asked of it (text, a value, an action).
    case unsupported
    /// A key, a picture or a file that does not exist or cannot be read.
    case input
  }

  /// The sort of failure.
  public let kind: Kind

  /// One sentence or more: what was wanted, what was found, and where it helps, the tree.
  public let message: String

  /// The message, so that a test report shows it as it is.
  public var description: String { message }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The same failure with more said after it, on lines of its own.
  func adding(_ more: String) -> AutomationError {
    AutomationError(kind, message + "\n" + more)
  }
}
