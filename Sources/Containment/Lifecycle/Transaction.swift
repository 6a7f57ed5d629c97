import DequeModule
import GTK

/// One operation on a tree of controllers, from its first callback to its last.
///
/// A change that a callback requests would find the tree half-changed; it waits until the operation
/// that the callback belongs to has ended. Waiting changes then run in the order of their requests.
/// A change that is requested during a layout waits for the end of the layout.
@MainActor
enum Transaction {
  /// The requests to one part of a container, of which the last counts: whoever takes requests that may
  /// have to wait keeps one. One that waits is taken back before anything of it has happened.
  final class Queue: ChangeCarrier {
    /// What is to be presented, of which none makes another outdated.
    static let presentations = Queue()

    func progress(of change: Change) -> Double? { nil }
    func takeBack(_ change: Change) { change.end(false) }
  }

  private struct Waiting {
    let queue: Queue?
    /// What was asked for, which makes earlier requests of its queue outdated; nil of anything else.
    let request: Change?
    /// On whose behalf.
    let author: (any AnyObject & Sendable)?
    let action: @MainActor (_ isOutdated: Bool) -> Void

    /// Whether it was not taken back.
    var isWanted: Bool { request?.outcome == nil }
  }

  private static var depth = 0
  /// How many operations there were, with the one under way.
  private(set) static var count = 0
  private static var isDraining = false
  private static var waiting: Deque<Waiting> = []
  private static let endOfLayout = DeferredCall { drainIfOver() }

  /// Whether an operation is under way, so that the caller is inside one of its callbacks.
  static var isOpen: Bool { depth > 0 }

  /// Whether what is requested now has to wait: inside a callback, or while GTK allocates sizes.
  static var mustWait: Bool { isOpen || LayoutPass.isRunning }

  /// Runs an operation, or a part of one; when the outermost has ended, the waiting requests run.
  static func run(_ operation: () -> Void) {
    if depth == 0 { count += 1 }
    depth += 1
    ChangeWatch.make(operation)
    depth -= 1
    drainIfOver()
  }

  /// The same, of what changes in `parent`, which is kept until the end, even if a callback releases
  /// everything else that holds it.
  static func run(in parent: ViewController, _ operation: () -> Void) {
    withExtendedLifetime(parent) {
      run {
        ChangeWatch.note(parent)
        operation()
      }
    }
  }

  /// Performs `action` now, or, inside a callback or a layout, when the operation that the callback
  /// belongs to, or the layout, has ended.
  ///
  /// Unlike ``wait(in:_:)`` it does not queue behind requests that wait already, so it suits
  /// signals that GTK emits while such a request is being performed.
  static func perform(in queue: Queue? = nil, _ action: @escaping @MainActor () -> Void) {
    if mustWait { wait(in: queue, action) } else { action() }
  }

  /// Performs `action` when no operation is under way: now or later, in the order of the calls. Later
  /// requests of the same queue wait for it too.
  static func wait(in queue: Queue? = nil, _ action: @escaping @MainActor () -> Void) {
    enqueue(Waiting(queue: queue, request: nil, author: ChangeAuthor.current) { _ in action() })
  }

  /// Performs what was `asked` for when no operation is under way: now or later, and not if it was taken back
  /// by then. It is outdated if a later request of the same queue waits.
  static func request(
    _ asked: Change, in queue: Queue, _ action: @escaping @MainActor (_ isOutdated: Bool) -> Void
  ) {
    asked.carrier = queue
    enqueue(Waiting(queue: queue, request: asked, author: ChangeAuthor.current, action: action))
  }

  private static func enqueue(_ entry: Waiting) {
    waiting.append(entry)
    drainIfOver()
  }

  /// Whether anything waits for the end of an operation or of a layout.
  static var isAwaited: Bool { !waiting.isEmpty }

  /// Whether anything waits in the queue already; a later request has to run after it.
  static func hasWaiting(in queue: Queue) -> Bool { waiting.contains { $0.queue === queue } }

  private static func drainIfOver() {
    guard depth == 0, !isDraining, isAwaited else { return }
    if LayoutPass.isRunning { endOfLayout.request() } else { drain() }
  }

  private static func drain() {
    isDraining = true
    while let next = waiting.popFirst() {
      guard next.isWanted else { continue }
      ChangeWatch.make(by: next.author) {
        next.action(
          waiting.contains { $0.request != nil && $0.isWanted && $0.queue === next.queue })
      }
    }
    isDraining = false
  }
}
