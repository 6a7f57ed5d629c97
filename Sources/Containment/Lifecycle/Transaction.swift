import DequeModule
import GTK

/// One operation on a tree of controllers, from its first callback to its last.
///
/// A change that a callback requests would find the tree half-changed; it waits until the operation
/// that the callback belongs to has ended (E26). Waiting changes then run in the order of their
/// requests. A change that is requested during a layout waits for the end of the layout.
@MainActor
enum Transaction {
  private struct Waiting {
    /// The object of which something is requested.
    let subject: ObjectIdentifier
    /// On whose behalf.
    let author: (any AnyObject & Sendable)?
    /// Performs the request; called with whether a later request for the same subject waits.
    let action: @MainActor (_ isOutdated: Bool) -> Void
  }

  private static var depth = 0
  /// How many operations there were, with the one under way.
  private(set) static var count = 0
  private static var isDraining = false
  private static var waiting: Deque<Waiting> = []
  private static let endOfLayout = DeferredCall { drainIfOver() }

  /// Whether an operation is under way, so that the caller is inside one of its callbacks.
  static var isOpen: Bool { depth > 0 }

  /// Runs an operation, or a part of one; when the outermost has ended, the waiting requests run.
  static func run(_ operation: () -> Void) {
    if depth == 0 { count += 1 }
    depth += 1
    ChangeWatch.make(operation)
    depth -= 1
    drainIfOver()
  }

  /// The same, and keeps `parent` until the end, even if a callback releases everything else that
  /// holds it. (Row SO-08.)
  static func run(keeping parent: ViewController, _ operation: () -> Void) {
    withExtendedLifetime(parent) { run(operation) }
  }

  /// Performs `action` now, or, inside a callback, when the operation that the callback belongs to
  /// has ended.
  ///
  /// Unlike ``wait(for:_:)`` it does not queue behind requests that wait already, so it suits
  /// signals that GTK emits while such a request is being performed.
  static func perform(for subject: AnyObject, _ action: @escaping @MainActor () -> Void) {
    if isOpen { wait(for: subject) { _ in action() } } else { action() }
  }

  /// Performs `action` when no operation is under way: now or later.
  static func wait(
    for subject: AnyObject, _ action: @escaping @MainActor (_ isOutdated: Bool) -> Void
  ) {
    waiting.append(
      Waiting(
        subject: ObjectIdentifier(subject), author: ChangeAuthor.current, action: action))
    drainIfOver()
  }

  /// Whether requests wait for the end of an operation or of a layout.
  static var isAwaited: Bool { !waiting.isEmpty }

  /// Whether a request for the same subject waits already; a later one has to run after it.
  static func hasWaiting(for subject: AnyObject) -> Bool {
    waiting.contains { $0.subject == ObjectIdentifier(subject) }
  }

  private static func drainIfOver() {
    guard depth == 0, !isDraining, isAwaited else { return }
    if LayoutPass.isRunning { endOfLayout.request() } else { drain() }
  }

  private static func drain() {
    isDraining = true
    while let next = waiting.popFirst() {
      ChangeWatch.make(by: next.author) {
        next.action(waiting.contains { $0.subject == next.subject })
      }
    }
    isDraining = false
  }
}
