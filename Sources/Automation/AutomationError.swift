/// A failure to open a world, to drive an app, or to see a condition become true.
public nonisolated struct AutomationError: Error, CustomStringConvertible {
  /// The kind of failure, for tests that expect one.
  public enum Kind: Sendable {
    /// A helper (display server, bus, window manager) did not start or did not answer.
    case world
    /// The app ended or never became visible while it was being launched.
    case launch
    /// The app ended, or stopped answering, while it was being driven.
    case app
    /// No element, or no window, matches.
    case notFound
    /// Several elements match where exactly one is needed.
    case ambiguous
    /// A condition did not become true in time.
    case timeout
    /// The element exists, but lacks what was asked for (text, a value, an action).
    case unsupported
    /// A key, a picture or a file does not exist or cannot be read.
    case input
  }

  /// The kind of failure.
  public let kind: Kind

  /// One or more sentences: what was expected, what was found and, where it helps, the tree.
  public let message: String

  /// The message, which a test report shows unchanged.
  public var description: String { message }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
