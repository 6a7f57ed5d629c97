import GTK

/// A misuse of the containment contract that the program survives.
public nonisolated struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  /// What was wrong. (Contract, “Diagnostics”.)
  public enum Kind: String, Sendable, CaseIterable {
    /// An appearance transition was begun towards the state that the controller is already in.
    case redundantBegin
    /// An appearance transition was ended that was not open.
    case unbalancedEnd
    /// A controller was added or removed without `willMove(toParent:)`.
    case missingWillMove
    /// A controller was added or removed without `didMove(toParent:)`.
    case missingDidMove
    /// A view stands in another controller's view than its parent's.
    case viewInWrongContainer
    /// A controller was added to a second parent.
    case childOfTwoParents
    /// An appearance callback was called directly.
    case directAppearanceCall
    /// A transition was asked for between children of two parents.
    case transitionBetweenNonSiblings
    /// A controller was to present something while it presents something else.
    case presentWhilePresenting
    /// A presenter, or the widget that a popover should point at, was not on screen.
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
    /// A controller that was torn down with its window was shown again or got a callback.
    case callbackAfterTeardown
    /// Saved state cannot be restored.
    case unusableState
    /// A `.ui` file does not have what the controller asks of it.
    case brokenInterface
    /// An interceptor has not answered for a long time.
    case unansweredInterceptor
    /// A navigation that failed could not be rolled back.
    case failedRollback
    /// A controller gets less room than it needs, and is clipped.
    case tooLittleRoom
    /// A result is of another type than the one that is waited for.
    case unusableResult
    /// A task at the end of a navigation is for another type of controller or context.
    case mismatchedTask
  }

  /// What was wrong.
  public let kind: Kind
  /// The ``ViewController/debugName`` of the controller that it concerns.
  public let controller: String
  /// What happened and how to fix it.
  public let message: String

  public var description: String { "\(kind.rawValue): \(controller): \(message)" }
}

/// Reports diagnostics: to standard error and to a list for tests.
public enum Diagnostics {
  /// All diagnostics since the last ``removeAll()``.
  public private(set) static var reported: [Diagnostic] = []

  /// The prefix of a line of standard error that reports a diagnostic, for programs that drive the
  /// app from outside. (Row AR-08.)
  public static let prefix = "Containment diagnostic: "

  /// Called with each diagnostic as it is reported; by default it is printed to standard error,
  /// after ``prefix``.
  public static var handler: @MainActor (Diagnostic) -> Void = {
    StandardError.print("\(prefix)\($0)")
  }

  /// Empties ``reported``.
  public static func removeAll() { reported = [] }

  package static func report(
    _ kind: Diagnostic.Kind, _ controller: ViewController, _ message: @autoclosure () -> String
  ) {
    let diagnostic = Diagnostic(kind: kind, controller: controller.debugName, message: message())
    reported.append(diagnostic)
    handler(diagnostic)
  }
}
