import GTK

/// A misuse of the containment contract that the program survives.
public struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  /// What was wrong. (Contract, “Diagnostics”.)
  public enum Kind: String, Sendable, CaseIterable {
    /// A transition was begun that was under way.
    case redundantBegin
    /// A transition was ended that was not under way.
    case unbalancedEnd
    /// A controller became a child or was taken out without hearing that it will.
    case missingWillMove
    /// A controller became a child or was taken out without hearing that it did.
    case missingDidMove
    /// A view stands in another controller's view than its parent's.
    case viewInWrongContainer
    /// A controller was added to a second parent.
    case childOfTwoParents
    /// An appearance callback was called by hand.
    case directAppearanceCall
    /// A transition was asked for between children of two parents.
    case transitionBetweenNonSiblings
    /// A controller was to present something while it presents something else.
    case presentWhilePresenting
    /// A controller was to present something that is in no window.
    case presentWithoutWindow
    /// A controller was to be its own ancestor.
    case containmentCycle
    /// There is no tab with that number.
    case noSuchTab
    /// A controller was to be a tab twice.
    case duplicateTab
    /// A controller was to be pushed that is on the stack.
    case duplicatePush
    /// A controller was to be popped to that is not on the stack.
    case notInStack
    /// Two pages have the same tag.
    case duplicateTag
    /// No page has that tag.
    case noSuchTag
    /// A callback came to a controller that was taken apart.
    case callbackAfterTeardown
    /// What was kept cannot be restored.
    case unusableState
    /// A `.ui` file does not have what the controller asks of it.
    case brokenInterface
    /// An interceptor has not answered for a long time.
    case unansweredInterceptor
    /// A navigation that failed could not be taken back.
    case failedRollback
    /// A controller gets less room than it needs, and is cut off.
    case tooLittleRoom
    /// A result has another type than is waited for.
    case unusableResult
    /// A task at the end of a navigation is for another type of controller or context.
    case mismatchedTask
  }

  /// What was wrong.
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

  /// What a line of standard error begins with that tells of a diagnostic, for programs that read
  /// it: those that drive the app from outside know no other way. (Row AR-08.)
  public static let prefix = "Containment diagnostic: "

  /// Called with each diagnostic as it is reported; by default it is printed to standard error, after
  /// ``prefix``.
  public static var handler: @MainActor (Diagnostic) -> Void = {
    StandardError.print("\(prefix)\($0)")
  }

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
