import GTK

/// A misuse of the containment contract that the program survives.
public struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  /// What was wrong. (Contract §3.)
  public enum Kind: String, Sendable, CaseIterable {
    case redundantBegin
    case unbalancedEnd
    case missingWillMove
    case missingDidMove
    case viewInWrongContainer
    case childOfTwoParents
    case directAppearanceCall
    case transitionBetweenNonSiblings
    case presentWhilePresenting
    case presentWithoutWindow
    case containmentCycle
    case noSuchTab
    case duplicateTab
    case duplicatePush
    case notInStack
    case duplicateTag
    case noSuchTag
    case callbackAfterTeardown
    case unusableState
    case brokenInterface
    case unansweredInterceptor
    case failedRollback
    case unusableResult
  }

  public let kind: Kind
  /// The name of the controller it happened to.
  public let controller: String
  /// What happened and how to mend it.
  public let message: String

  public var description: String { "\(kind.rawValue): \(controller): \(message)" }
}

/// Where diagnostics go: to standard error and into a list that tests look at.
public enum Diagnostics {
  /// All that were reported since the last ``removeAll()``.
  public private(set) static var reported: [Diagnostic] = []

  /// Called with each diagnostic as it is reported; by default it is printed to standard error.
  public static var handler: @MainActor (Diagnostic) -> Void = { StandardError.print("\($0)") }

  /// Forgets what was reported.
  public static func removeAll() { reported = [] }

  package static func report(
    _ kind: Diagnostic.Kind, _ controller: ViewController, _ message: @autoclosure () -> String
  ) {
    let diagnostic = Diagnostic(kind: kind, controller: controller.debugName, message: message())
    reported.append(diagnostic)
    handler(diagnostic)
  }
}
