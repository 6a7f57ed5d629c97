import DequeModule
import GTK

/// One operation on a tree of controllers, from its first callback to its last.
///
/// What a callback asks for would find the tree half-changed; it waits until the operation in whose
/// course it was asked has ended (E26), and then runs in the order of asking. What is asked for in
/// the course of a layout waits for the end of that.
@MainActor
enum Transaction {
  private struct Waiting {
    /// Who is asked.
    let subject: ObjectIdentifier
    /// Does it; told whether the same subject is asked again later in the queue.
    let action: @MainActor (_ isOutdated: Bool) -> Void
  }

  private static var depth = 0
  private static var isDraining = false
  private static var waiting: Deque<Waiting> = []
  private static let endOfLayout = DeferredCall { drainIfOver() }

  /// Whether an operation is under way, so that the caller is inside one of its callbacks.
  static var isOpen: Bool { depth > 0 }

  /// Runs an operation, or a part of one; when the outermost has ended, whatever waits has its turn.
  static func run(_ operation: () -> Void) {
    depth += 1
    operation()
    depth -= 1
    drainIfOver()
  }

  /// Does `action` now, or, inside a callback, when the operation that the callback belongs to has
  /// ended.
  ///
  /// Unlike ``wait(for:_:)`` it does not queue up behind what waits already, so it suits what GTK
  /// tells in the course of something that has had its turn.
  static func perform(for subject: AnyObject, _ action: @escaping @MainActor () -> Void) {
    if isOpen { wait(for: subject) { _ in action() } } else { action() }
  }

  /// Does `action` when nothing is under way: now or later.
  static func wait(
    for subject: AnyObject, _ action: @escaping @MainActor (_ isOutdated: Bool) -> Void
  ) {
    waiting.append(Waiting(subject: ObjectIdentifier(subject), action: action))
    drainIfOver()
  }

  /// Whether something still waits for the end of an operation or of a layout.
  static var isAwaited: Bool { !waiting.isEmpty }

  /// Whether the same subject is asked already and waits; who asks later has to come after that.
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
      next.action(waiting.contains { $0.subject == next.subject })
    }
    isDraining = false
  }
}
