/// One of the decisions of a navigation. The log has the same words.
public struct Decision: CustomStringConvertible {
  /// What was decided about.
  public enum Kind: String, Sendable {
    /// The finder of a step has found its controller: the way begins there.
    case found
    /// The finder of a step has not found anything.
    case notFound
    /// The way begins there, because a step says so.
    case origin
    /// A switch, or a conversion of the context.
    case way
    /// An interceptor is to agree.
    case intercept
    /// Something presented is dismissed.
    case dismiss
    /// A container shows another child.
    case show
    /// A controller is built.
    case build
    /// A controller is put on screen.
    case perform
  }

  /// What was decided about.
  public let kind: Kind
  /// The step's controller class, or what the origin is called.
  public let step: String
  /// What is decided, in words.
  public let text: String

  public var description: String { "\(step): \(text)" }
}
