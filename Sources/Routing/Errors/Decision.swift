/// One of the decisions of a navigation. The log has the same words.
public nonisolated struct Decision: CustomStringConvertible, Sendable {
  /// What was decided about.
  public enum Kind: String, Sendable {
    /// The finder of a step has found its controller: the route begins there.
    case found
    /// The finder of a step has not found anything.
    case notFound
    /// The route begins there, because the step is an origin.
    case origin
    /// A switch, or a conversion of the context.
    case way
    /// An interceptor is asked whether the navigation may go on.
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
  /// The step's controller class, or the name of the origin.
  public let step: String
  /// What is decided, in words.
  public let text: String

  public var description: String { "\(step): \(text)" }
}
