import GTK

/// A misuse of the containment contract that the program survives.
public nonisolated struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  /// What was wrong. (Contract, “Diagnostics”.)
  public enum Kind: String, Sendable, CaseIterable {
    /// An appearance transition was begun towards the state that the controller is already in.
    case redundantBegin
    /// An appearance transition was ended that was not open.
    case unbalancedEnd
    /// A controller was removed without `willMove(toParent: nil)` before.
    case missingWillMove
    /// A controller that was added by ``ViewController/addChild(_:)`` did not get
    /// `didMove(toParent:)` within a second.
    case missingDidMove
    /// A view is in the view of another controller than its parent, or
    /// ``ViewController/embed(_:in:expands:)`` got a container outside of the controller's view.
    case viewInWrongContainer
    /// A view, a root or a presented controller belongs to another controller or window already, or
    /// traits were overridden for a controller that is no child.
    case childOfTwoParents
    /// An appearance callback was called directly.
    case directAppearanceCall
    /// A transition was requested between controllers that are not both children of the receiver,
    /// or from one that no slot shows.
    case transitionBetweenNonSiblings
    /// A controller that presents something already was requested to present.
    case presentWhilePresenting
    /// A presenter, or the widget that a popover should point at, was not on screen.
    case presentWithoutWindow
    /// A controller would have become its own ancestor.
    case containmentCycle
    /// There is no tab with that index.
    case noSuchTab
    /// A controller would have been a tab twice.
    case duplicateTab
    /// A tab on screen has no name.
    case namelessTab
    /// A controller would have been in a stack twice.
    case duplicatePush
    /// A pop to a controller that is not in the stack was requested.
    case notInStack
    /// Two pages have the same tag.
    case duplicateTag
    /// No page has that tag.
    case noSuchTag
    /// A controller that was torn down with its window was shown again or got a callback.
    case callbackAfterTeardown
    /// Saved state cannot be restored.
    case unusableState
    /// A `.ui` file lacks an object that the controller needs.
    case brokenInterface
    /// An interceptor has not returned after ten seconds.
    case unansweredInterceptor
    /// A container could not be restored after a navigation that failed.
    case failedRollback
    /// A controller gets less room than it needs, and is clipped.
    case tooLittleRoom
    /// A controller was finished with a value, or has answered, although it is not presented.
    case unusableResult
    /// A post task is for another type of controller or context.
    case mismatchedTask
    /// Two widgets of one page have the same name as shared elements.
    case duplicateSharedElement
    /// A change of a slot got what does not fit how far it has come: a fault of the library.
    case illegalChange
  }

  /// What was wrong.
  public let kind: Kind
  /// The ``ViewController/debugName`` of the controller that it concerns.
  public let controller: String
  /// What happened and how to fix it.
  public let message: String

  public var description: String { "\(kind.rawValue): \(controller): \(message)" }
}

/// What was reported of a controller once.
private enum ReportedOnce: Attachment { typealias Value = Set<String> }

/// Reports diagnostics: to standard error and to a list for tests.
public enum Diagnostics {
  /// All diagnostics since the last ``removeAll()``.
  public private(set) static var reported: [Diagnostic] = []

  /// The prefix of a line of standard error that reports a diagnostic, for programs that drive the
  /// app from outside.
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
    DiagnosticTrace.observers.tell((diagnostic, controller))
  }

  /// The same, if that has not been reported of the controller yet: for what is found again and again.
  static func reportOnce(
    _ kind: Diagnostic.Kind, _ controller: ViewController, _ message: String
  ) {
    var known = controller[ReportedOnce.self] ?? []
    guard known.insert(message).inserted else { return }
    controller[ReportedOnce.self] = known
    report(kind, controller, message)
  }
}

/// Observes all diagnostics, for logs and tools; ``Diagnostics/handler`` is called all the same.
///
/// ```swift
/// let trace = DiagnosticTrace { diagnostic, controller in print(diagnostic, controller.view) }
/// ```
///
/// It lasts until it is deallocated; ``LifecycleTrace`` is the same for callbacks.
@MainActor
public final class DiagnosticTrace {
  fileprivate static let observers = Observers<(Diagnostic, ViewController)>()

  /// Calls `observer` with every diagnostic and the controller that it concerns, for as long as the
  /// trace is held.
  public init(_ observer: @escaping @MainActor (Diagnostic, ViewController) -> Void) {
    DiagnosticTrace.observers.add(self) { observer($0.0, $0.1) }
  }
}
